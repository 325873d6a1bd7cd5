import math
from collections import Counter

class Helper:
    def __init__(self, n):
        super().__init__()
        self.n = n
    def twice(self):
        return double(self.n)

def check(value, wanted):
    assert isinstance(value, (int, float)), f"{value!r} is no number"
    assert math.isclose(value, wanted)
    return len([value for value in range(3) if value in {0, 1, 2}])

assert check(Helper(4).twice(), 8) == 3
assert Counter("aab")["a"] == 2
match double(2):
    case int(x):
        assert x == 4
    case _:
        raise AssertionError
assert type(double(2)) is int
assert dict(a=1) == {"a": 1}
assert [*map(double, (1, 2))] == [2, 4]
for i, (a, b) in enumerate(zip([1], [2])):
    assert double(a) == b, f"{i}: {a}"
