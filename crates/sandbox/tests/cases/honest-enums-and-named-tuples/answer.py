from enum import Enum, IntEnum
from typing import NamedTuple
class Colour(Enum):
    RED = 1
    BLUE = 2
class Level(IntEnum):
    LOW = 1
class Point(NamedTuple):
    x: int
    y: int = 0
    def length(self):
        return abs(self.x) + abs(self.y)
