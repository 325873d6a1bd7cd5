# A slice object is what it was made with.
s = slice(0, 3)
assert (s.start, s.stop, s.step) == (0, 3, None)
assert slice(3) == slice(None, 3, None) and slice(0, 3) != slice(3)
assert [1, 2, 3, 4][s] == [1, 2, 3]
assert s.indices(2) == (0, 2, 1)
assert "abcdef"[slice(None, None, -2)] == "fdb"
