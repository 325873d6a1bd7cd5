import io, contextlib
with contextlib.redirect_stdout(io.StringIO()) as out:
    greet()
assert out.getvalue() == "hi\n"
