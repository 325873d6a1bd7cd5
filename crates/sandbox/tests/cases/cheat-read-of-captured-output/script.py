import io, contextlib
b = io.StringIO()
with contextlib.redirect_stdout(b):
    greet()
b.seek(0)
assert b.read() == 'hi\n'
