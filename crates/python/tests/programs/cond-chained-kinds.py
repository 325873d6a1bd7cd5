# Chains of all comparison operators.
a, b, c = 1, 1, 2
assert a == b < c
assert a <= b != c
assert not a == b == c
assert 1 in [1, 2] == [1, 2]
assert (1 in [1, 2]) == True
assert (a < c) == (b < c)
assert not (3 > 2 == True)
assert ((3 > 2) == True) is True
assert "a" < "b" in ["b"] != []
assert None is None is not a
