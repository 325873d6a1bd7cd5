# Complex numbers, with the signs of their zeros.
z = 3 + 4j
assert abs(z) == 5.0 and z.conjugate() == 3 - 4j and z * 1j == -4 + 3j
assert str(-1j) == "(-0-1j)" and str(0 - 1j) == "-1j" and str(-(0 + 1j)) == "(-0-1j)"
assert (1j) ** 2 == -1 and 2j.imag == 2.0 and 1e3j == 1000j and 0j == 0
assert repr(1 + 0j) == "(1+0j)" and -2j + 2j == 0
