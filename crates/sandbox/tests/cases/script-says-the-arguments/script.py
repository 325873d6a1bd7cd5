for a, b, c in [(1, 2, 3), (2, 2, 5)]:
    assert add(a, b) == c
