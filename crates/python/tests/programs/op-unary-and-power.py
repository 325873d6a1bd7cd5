# Unary operators and powers of names.
x, y = 3, 2
assert -x ** y == -9 and (-x) ** y == 9 and x ** -y == 1 / 9 and -x ** -y == -(1 / 9)
assert - -x == 3 and -(-x) == 3 and +-x == -3 and ~-x == 2 and -~x == 4 and not -x == x
assert x ** y ** y == 81 and (x ** y) ** y == 81 and x ** (y + 1) == 27 and 2 ** (x ** y) == 512
assert -x % 2 == 1 and -(x % 2) == -1 and -x // 2 == -2 and -(x // 2) == -1
assert -x.bit_length() == -2 and (-x).bit_length() == 2 and -[5, 6][0] == -5
