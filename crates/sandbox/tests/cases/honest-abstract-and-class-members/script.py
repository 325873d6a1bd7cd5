assert Square.unit().area() == 1 and Square.sides() == 4 and Shape.made == 1
Shape.made = 0
Square(2)
assert Shape.made == 1 and issubclass(Square, Shape)
try:
    Shape()
except TypeError as error:
    assert "abstract" in str(error)
else:
    assert False
