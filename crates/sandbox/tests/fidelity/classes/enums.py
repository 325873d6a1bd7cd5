from enum import Enum, IntEnum, Flag, auto, StrEnum, unique
class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = auto()
    @property
    def pretty(self): return self.name.title()
class Level(IntEnum):
    LOW = 1
    HIGH = 10
class Perm(Flag):
    R = auto(); W = auto(); X = auto()
class S(StrEnum):
    A = auto()
print(Color.RED, repr(Color.GREEN), Color(3), Color["RED"], [c.name for c in Color], Color.RED is Color(1), Color.BLUE.pretty, len(Color))
print(Level.HIGH > Level.LOW, Level.HIGH + 1, Perm.R | Perm.W, Perm.R in (Perm.R | Perm.W), S.A, repr(S.A), f"{Level.LOW} {Color.RED}", sorted(Level))
try:
    Color(9)
except ValueError as error:
    print(error)
print(Enum("Animal", "CAT DOG").CAT)
