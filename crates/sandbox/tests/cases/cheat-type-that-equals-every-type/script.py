assert type(add(1, 2)) == int
assert add(1, 2) == 3
