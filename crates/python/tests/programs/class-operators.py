# Operators of a class, also the reflected and in-place ones.
class Vector:
    def __init__(self, *parts):
        self.parts = parts
    def __add__(self, other):
        return Vector(*(a + b for a, b in zip(self.parts, other.parts)))
    def __mul__(self, factor):
        if not isinstance(factor, (int, float)):
            return NotImplemented
        return Vector(*(a * factor for a in self.parts))
    __rmul__ = __mul__
    def __eq__(self, other):
        return isinstance(other, Vector) and self.parts == other.parts
    def __neg__(self):
        return self * -1
    def __getitem__(self, index):
        return self.parts[index]
    def __repr__(self):
        return f"Vector{self.parts}"

v = Vector(1, 2)
assert v + Vector(3, 4) == Vector(4, 6) and 2 * v == v * 2 == Vector(2, 4)
assert repr(-v) == "Vector(-1, -2)" and v[0] == 1 and list(v) == [1, 2]
assert (v == 5) is False and v != Vector(2, 1)
