expected = 3
assert add(1, 2) == expected
