import sys
sys.set_int_max_str_digits(0)
assert str(power(3)) == str(3 ** 60_000)
