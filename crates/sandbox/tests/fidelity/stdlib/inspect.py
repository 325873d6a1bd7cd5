import inspect, dis, ast, tokenize, io
def f(a, b=2, *args, c: int = 3, **kw) -> str:
    """Doc."""
    return "x"
print(inspect.signature(f), inspect.getdoc(f), inspect.isfunction(f), list(inspect.signature(f).parameters), f.__doc__, inspect.getsource(f).splitlines()[0])
print(ast.dump(ast.parse("x = 1 + y", mode="exec")), ast.literal_eval("[1, {'a': (2, None)}]"), ast.unparse(ast.parse("a  =  [ 1,2 ]")), [n.id for n in ast.walk(ast.parse("a + b * c")) if isinstance(n, ast.Name)])
print([t.string for t in tokenize.generate_tokens(io.StringIO("x = 1").readline)], eval("1 + 2"), type(compile("1", "", "eval")).__name__)
exec("z = 5"); print(z, globals()["z"], dir()[-1] == "z", "f" in dir(), callable(f))
