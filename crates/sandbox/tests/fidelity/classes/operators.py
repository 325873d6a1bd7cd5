class Vector:
    def __init__(self, *v): self.v = v
    def __add__(self, o): return Vector(*(a + b for a, b in zip(self.v, o.v)))
    def __mul__(self, k): return Vector(*(a * k for a in self.v))
    __rmul__ = __mul__
    def __matmul__(self, o): return sum(a * b for a, b in zip(self.v, o.v))
    def __eq__(self, o): return isinstance(o, Vector) and self.v == o.v
    def __hash__(self): return hash(self.v)
    def __len__(self): return len(self.v)
    def __getitem__(self, i): return self.v[i]
    def __iter__(self): return iter(self.v)
    def __contains__(self, x): return x in self.v
    def __bool__(self): return any(self.v)
    def __neg__(self): return self * -1
    def __abs__(self): return sum(a * a for a in self.v) ** 0.5
    def __repr__(self): return f"Vector{self.v}"
    def __call__(self, i): return self.v[i] * 100
    def __format__(self, spec): return "<" + ", ".join(format(a, spec) for a in self.v) + ">"
a, b = Vector(3, 4), Vector(1, 2)
print(a + b, a * 2, 3 * a, a @ b, a == Vector(3, 4), a != b, len(a), a[0], list(a), 4 in a, bool(Vector(0, 0)), -a, abs(a), a(1), f"{a:.1f}", {a: 1}[Vector(3, 4)])
try:
    a + 1
except AttributeError as error:
    print(error)
try:
    a - b
except TypeError as error:
    print(error)
