expected = 3
got = add(1, 2)
assert got == expected
