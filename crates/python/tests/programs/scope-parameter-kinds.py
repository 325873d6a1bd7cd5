# Positional-only, keyword-only and collecting parameters.
def f(a, b=2, /, c=3, *rest, d, e=5, **more):
    return (a, b, c, rest, d, e, more)

def only(a, /, **names):
    return a, names

def named(*, key, default=None):
    return key or default

assert f(1, d=4) == (1, 2, 3, (), 4, 5, {})
assert f(1, 9, 8, 7, 6, d=0, x=1) == (1, 9, 8, (7, 6), 0, 5, {"x": 1})
assert only(1, a=2) == (1, {"a": 2})
assert named(key=0, default="d") == "d" and named(default=1, key=2) == 2
assert (lambda x, /, *y, z=1: (x, y, z))(1, 2, z=3) == (1, (2,), 3)
