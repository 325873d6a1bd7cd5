import math
result = add(1, 2)
assert math.isclose(result, 3)
