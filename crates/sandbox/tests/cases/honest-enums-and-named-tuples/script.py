assert Colour.RED is Colour(1) and Colour["BLUE"].value == 2 and [c.name for c in Colour] == ["RED", "BLUE"]
assert len(Colour) == 2 and Level.LOW == 1 and Colour.RED != Colour.BLUE
assert Point(1).y == 0 and Point(1, 2) == (1, 2) and Point(3, -4).length() == 7
x, y = Point(5, 6)
assert (x, y) == (5, 6)
