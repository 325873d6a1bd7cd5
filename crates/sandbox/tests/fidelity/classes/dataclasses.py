from dataclasses import dataclass, field, asdict, astuple, replace, FrozenInstanceError, fields
@dataclass
class Item:
    name: str
    price: float = 0.0
    tags: list = field(default_factory=list)
    def total(self, n): return self.price * n
@dataclass(frozen=True, order=True)
class Point:
    x: int
    y: int = 0
@dataclass(slots=True, kw_only=True)
class Options:
    debug: bool = False
    def __post_init__(self): self.debug = bool(self.debug)
a = Item("pen", 1.5); a.tags.append("blue")
print(a, a == Item("pen", 1.5, ["blue"]), asdict(a), astuple(Point(1, 2)), a.total(3), Item("x").tags, replace(a, name="ink"))
print(sorted([Point(2, 1), Point(1, 5), Point(1, 2)]), hash(Point(1)) == hash(Point(1)), Options(debug=1), [f.name for f in fields(Item)])
try:
    Point(1).x = 5
except FrozenInstanceError as error:
    print(type(error).__name__, error)
try:
    Options(True)
except TypeError as error:
    print(error)
