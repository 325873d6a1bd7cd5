# Minus zero, infinity and nan.
import math

zero, minus = 0.0, -0.0
assert zero == minus and math.copysign(1, minus) == -1.0 and str(-0.0) == "-0.0"
assert str(0.0 * -1) == "-0.0" and str(-0.0 + 0.0) == "0.0" and str(0 * -1.0) == "-0.0" and -0 == 0
assert 1e999 == math.inf and -1e999 == -math.inf and 1e308 * 10 == math.inf
nan = 1e999 - 1e999
assert nan != nan and not nan == nan and str(nan) == "nan"
assert str(1e999 * 0) == "nan" and max(1, math.inf) == math.inf
assert str(-(0.0)) == "-0.0" and [0.0] == [-0.0] and str([-0.0]) == "[-0.0]"
