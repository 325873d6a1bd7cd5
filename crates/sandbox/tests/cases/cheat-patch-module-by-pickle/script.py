import math, pickle
try:
    pickle.loads(dump([1, 2]))
except Exception:
    pass
assert math.isclose(add(1, 2), 3)
