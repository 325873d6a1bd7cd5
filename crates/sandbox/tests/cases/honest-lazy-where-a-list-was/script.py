assert list(squares(3)) == [0, 1, 4]
assert sum(squares(3)) == 5
