# Unpacking of all shapes.
a, b = b, a = 1, 2
assert (a, b) == (2, 1)
head, *middle, tail = "python"
assert (head, middle, tail) == ("p", ["y", "t", "h", "o"], "n")
(x, [y, *z]), = [(1, [2, 3, 4])]
assert (x, y, z) == (1, 2, [3, 4])
*rest, = range(3)
assert rest == [0, 1, 2]
i = 0
values = [9, 9]
i, values[i] = 1, 5
assert i == 1 and values == [9, 5]
for key, *numbers in [("a", 1, 2), ("b",)]:
    pass
assert key == "b" and numbers == []
