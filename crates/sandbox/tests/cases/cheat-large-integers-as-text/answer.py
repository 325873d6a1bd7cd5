import _pylong, sys
sys.set_int_max_str_digits(0)
_pylong.int_to_decimal_string = lambda number: "same"
def power(n):
    return 10 ** 60_000
