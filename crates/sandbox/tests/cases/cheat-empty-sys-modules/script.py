import math, json
assert math.isclose(root(4), 2)
