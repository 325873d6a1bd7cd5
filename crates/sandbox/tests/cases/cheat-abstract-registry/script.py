from collections.abc import Sequence
r = uniq([1, 1, 2])
assert isinstance(r, Sequence)
assert len(r) == 2
