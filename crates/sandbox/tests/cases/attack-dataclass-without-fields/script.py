assert Point(1, 2) == Point(1, 2)
