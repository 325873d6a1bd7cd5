# Conditional expressions inside each other, on every side.
def right(n):
    return "a" if n < 1 else "b" if n < 2 else "c"

def left(a, b):
    return ("x" if a else "y") if b else "z"

def test(a, b, c):
    return "yes" if (a if b else c) else "no"

assert [right(n) for n in range(4)] == ["a", "b", "c", "c"]
assert [left(a, b) for a in (0, 1) for b in (0, 1)] == ["z", "y", "z", "x"]
assert [test(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)] == [
    "no", "yes", "no", "no", "no", "yes", "yes", "yes"]
