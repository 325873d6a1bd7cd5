import math
assert math.isclose(one(), 2)
