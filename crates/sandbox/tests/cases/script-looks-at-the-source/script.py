import ast, inspect
source = inspect.getsource(total)
assert source.startswith("def total")
assert not any(isinstance(node, ast.For) for node in ast.walk(ast.parse(source)))
