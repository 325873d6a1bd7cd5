# Printed text captured and compared line by line.
import io
from contextlib import redirect_stdout

buffer = io.StringIO()
with redirect_stdout(buffer):
    print("a", "b", sep="-", end="!\n")
    for n in range(3):
        print(n, end=" " if n < 2 else "\n")
    print("last", flush=True)
lines = buffer.getvalue().splitlines()
assert lines == ["a-b!", "0 1 2", "last"]
assert buffer.getvalue().endswith("last\n")
