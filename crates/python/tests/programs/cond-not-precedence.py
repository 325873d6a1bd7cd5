# not binds weaker than comparisons and stronger than and.
a, b = 0, 1
assert (not a == b) is True
assert ((not a) == b) is True
assert (not a and b) == 1
assert (not (a and b)) is True
assert (not a in [0]) is False
assert ((not a) in [0]) is False and ((not a) in [True]) is True
assert (not a is None) is True
assert ((not b) is None) is False
assert (not a or b) is True and (not (a or b)) is False
