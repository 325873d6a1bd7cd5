# Precedence of arithmetic, shifts, bits and comparisons.
a, b, c = 12, 5, 3
assert a + b * c == 27 and (a + b) * c == 51 and a - b - c == 4 and a - (b - c) == 10
assert a << 1 + 1 == 48 and (a << 1) + 1 == 25 and a & b == 4 and a & (b == 5) == 0
assert a | b ^ c & a == a | (b ^ (c & a)) == 13 and (a | b) ^ c == 14
assert a / b / c == 0.7999999999999999 and a / (b / c) == 7.199999999999999
assert a // b % c == 2 and a // (b % c) == 6 and a % b * c == 6
assert (a > b) + (b > c) == 2 and (a > b + 6) is True and (1 if a else 2) + 1 == 2
assert ~a & b == 1 and ~(a & b) == -5 and not a & 1 and (not a) + 1 == 1
