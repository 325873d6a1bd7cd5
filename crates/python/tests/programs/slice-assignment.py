# Assigning to slices changes the list in place.
x = [1, 2, 3, 4]
alias = x
x[0:2] = [9]
assert alias == [9, 3, 4]
x[:0] = [7, 8]
x[len(x):] = ["end"]
assert x == [7, 8, 9, 3, 4, "end"]
x[0::2] = "abc"
assert x == ["a", 8, "b", 3, "c", "end"]
x[::-1] = x[:]
assert x == ["end", "c", 3, "b", 8, "a"]
x[0:] = []
assert alias is x and alias == []
