# For sets, not less is not greater or equal.
a, b = {1, 2}, {2, 3}
assert (not a < b) is True
assert (a >= b) is False
assert (not (a <= b or b <= a)) is True
assert ({1} < {1, 2}) is True and (not {1} < {1}) is True
assert sorted(a ^ b) == [1, 3]
