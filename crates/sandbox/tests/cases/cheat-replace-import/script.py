import math
assert math.isclose(root(4), 2)
