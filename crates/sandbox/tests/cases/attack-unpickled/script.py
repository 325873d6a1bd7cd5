import math, pickle
pickle.loads(dump())
assert math.isclose(add(1, 2), 3)
