import math, typing
typing.get_type_hints(add)
assert math.isclose(add(1, 2), 3)
