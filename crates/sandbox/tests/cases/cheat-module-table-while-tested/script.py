result = add(1, 2)
import math
assert math.isclose(result, 3)
