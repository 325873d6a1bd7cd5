import math
assert math.isclose(1, 2)
