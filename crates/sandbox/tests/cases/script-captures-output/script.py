import io, contextlib
with contextlib.redirect_stdout(io.StringIO()) as out:
    greet('Ada')
assert out.getvalue() == 'Hello, Ada\n'
