print([n for n in range(1, 65) if n & (n - 1) == 0], [bin(n).count("1") for n in range(8)], 0b1010 ^ 0b0110, ~0, -8 >> 1, f"{-5 & 0xFF:08b}")
a, b = 5, 9; a ^= b; b ^= a; a ^= b; print(a, b, (lambda n: n & -n)(12))
