# __slots__ allow only the names they list.
class Point:
    __slots__ = ("x", "y")
    def __init__(self, x, y=0):
        self.x = x
        self.y = y

p = Point(1)
try:
    p.z = 3
    refused = False
except AttributeError:
    refused = True
assert refused and not hasattr(p, "__dict__")
assert (p.x, p.y) == (1, 0)
