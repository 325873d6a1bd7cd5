import math
assert area(1) == math.pi
