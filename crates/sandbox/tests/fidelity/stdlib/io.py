import io
f = io.StringIO("one\ntwo\nthree"); print(f.readline(), f.read(2), f.tell(), f.seek(0), f.readlines(), f.read())
b = io.BytesIO(); b.write(b"abc"); b.seek(1); print(b.read(), b.getvalue())
for number, line in enumerate(io.StringIO("a\nb\n"), 1): print(number, line.rstrip())
print("x", file=(out := io.StringIO())); print(repr(out.getvalue()))
