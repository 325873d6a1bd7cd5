radius = 3
assert area() == 9
