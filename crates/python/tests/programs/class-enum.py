# Enumerations, with methods and members in the order written.
from enum import Enum, auto

class Color(Enum):
    """Colors of a traffic light."""
    RED = auto()
    AMBER = auto()
    GREEN = 10

    @property
    def next(self):
        members = list(Color)
        return members[(members.index(self) + 1) % len(members)]

assert [c.name for c in Color] == ["RED", "AMBER", "GREEN"]
assert [c.value for c in Color] == [1, 2, 10]
assert Color.GREEN.next is Color.RED and Color(2) is Color["AMBER"]
