assert Point(1, 2) == Point(1, 2)
assert Point(1, 2) != Point(1, 3)
