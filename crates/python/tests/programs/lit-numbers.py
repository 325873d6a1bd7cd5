# Numbers in all spellings.
assert 1_000_000 == 10 ** 6 and 0xFF == 255 == 0b1111_1111 == 0o377
assert 1e3 == 1000.0 and isinstance(1e3, float) and .5 == 0.5 and 5. == 5.0
assert 1_0.0_1e1_0 == 100100000000.0 and 1E-2 == 0.01
assert 00 == 0 and -0 == 0 and 0xdead_BEEF == 3735928559
assert 3.0 .is_integer() and (5).bit_length() == 3 and 1.5.hex() == "0x1.8000000000000p+0"
assert 1e16 .is_integer() and repr(1e16) == "1e+16" and repr(1e22) == "1e+22" and 1e-07 == 0.0000001
assert 0.1 + 0.2 == 0.30000000000000004 and 5e-324 > 0 and 1.7976931348623157e308 < 1e309
assert type(1) is int and type(1.0) is float and type(1j) is complex and type(True) is bool
