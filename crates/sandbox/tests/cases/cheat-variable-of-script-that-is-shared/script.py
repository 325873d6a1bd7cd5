radius = 3
got = area()
assert got == radius * radius
