# Lambdas with conditions, tuples, other lambdas and defaults as bodies.
pick = lambda x: "pos" if x > 0 else "neg" if x < 0 else "zero"
pair = lambda x: (x, x + 1)
curry = lambda a: lambda b, c=2: a * b + c
none = lambda: None
many = lambda *args, **kw: (args, kw)
both = (lambda: 1, lambda: 2)
assert [pick(n) for n in (5, -5, 0)] == ["pos", "neg", "zero"]
assert pair(1) == (1, 2) and curry(3)(4) == 14 and curry(3)(b=1, c=0) == 3
assert none() is None and many(1, k=2) == ((1,), {"k": 2})
assert [f() for f in both] == [1, 2] and (lambda x: x or "empty")("") == "empty"
assert sorted(["bb", "a"], key=lambda w: (len(w), w)) == ["a", "bb"]
