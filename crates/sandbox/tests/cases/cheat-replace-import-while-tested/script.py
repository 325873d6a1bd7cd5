x = root(4)
import math
assert math.isclose(x, 2)
