# Deleting slices and elements, several at once.
x = list(range(10))
del x[0:3]
assert x == [3, 4, 5, 6, 7, 8, 9]
del x[::2], x[0]
assert x == [6, 8]
y = [1, 2, 3]
del y[0::-1]
assert y == [2, 3]
del y[:]
z = {"a": 1, "b": 2}
del z["a"], y
assert z == {"b": 2}
assert "y" not in dir()
