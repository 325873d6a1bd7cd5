# Multiple targets are assigned from left to right, after the value.
log = []

class Trace(dict):
    def __setitem__(self, key, value):
        log.append((key, value))
        super().__setitem__(key, value)

t = Trace()
t["a"] = t["b"] = t["c"] = 1
assert log == [("a", 1), ("b", 1), ("c", 1)]
x = y = []
x.append(1)
assert y == [1] and x is y
fib = [0, 1]
a, b = fib
for _ in range(5):
    a, b = b, a + b
assert (a, b) == (5, 8)
