g = count(5)
assert next(g) == 5 and next(g) == 6 and g.send(10) == 16
assert take(count(1), 3) == [1, 2, 3]
assert take(iter("abc"), 2) == ["a", "b"]
import itertools
assert list(itertools.islice(count(0), 3)) == [0, 1, 2]
