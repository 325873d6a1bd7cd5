# With a negative step a lower bound of 0 is not the default.
x = "abcdef"
assert x[::-1] == "fedcba"
assert x[0::-1] == "a"
assert x[None::-1] == "fedcba"
assert x[:0:-1] == "fedcb"
assert x[4:1:-1] == "edc"
assert x[-1:0:-2] == "fdb"
assert [x[0::k] for k in (1, 2, -1)] == ["abcdef", "ace", "a"]
assert [x[::k] for k in (1, 2, -1)] == ["abcdef", "ace", "fedcba"]
