class Pair:
    pass
cases = [(1, 2, 3), (3, 4, 7)]
for a, b, c in cases:
    assert add(a, b) == c
