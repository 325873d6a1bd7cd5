import doctest, math
assert doctest.testmod().failed == 0
assert math.isclose(add(1, 2), 3)
