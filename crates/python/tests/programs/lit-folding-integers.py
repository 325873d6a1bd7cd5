# Arithmetic on literals, with signs.
assert -7 // 2 == -4 and 7 // -2 == -4 and -7 // -2 == 3 and -6 // 2 == -3
assert -7 % 3 == 2 and 7 % -3 == -2 and -7 % -3 == -1 and 6 % -3 == 0
assert 1 << 10 == 1024 and -1 >> 5 == -1 and -9 >> 1 == -5 and 5 >> 100 == 0
assert 6 & 3 == 2 and 6 | 3 == 7 and 6 ^ 3 == 5 and ~6 == -7 and -6 & 3 == 2 and -6 | 3 == -5
assert 2 ** 3 ** 2 == 512 and (2 ** 3) ** 2 == 64 and -2 ** 2 == -4 and (-2) ** 2 == 4
assert 2 ** -1 == 0.5 and 0 ** 0 == 1 and 4 / 2 == 2.0 and isinstance(4 / 2, float)
assert 10 - 3 - 2 == 5 and 10 - (3 - 2) == 9 and 100 // 7 // 2 == 7 and 100 // (7 // 2) == 33
assert 1 / 3 == 0.3333333333333333 and 60 * 60 * 24 == 86400
