import io, contextlib
out = io.StringIO()
with contextlib.redirect_stdout(out):
    greet("Ann")
assert out.getvalue() == "Hello, Ann\n"
