# Annotations in classes make fields, also in classes inside functions.
from dataclasses import dataclass, field, replace, asdict

@dataclass(order=True)
class Item:
    price: float
    name: str = "thing"
    tags: list = field(default_factory=list, compare=False)
    count = 3

def make():
    @dataclass(frozen=True)
    class Pair:
        left: int
        right: int = 0
    return Pair

a, b = Item(2.5, "pen"), Item(price=1.0)
assert min(a, b).name == "thing" and repr(b) == "Item(price=1.0, name='thing', tags=[])"
assert a.tags is not b.tags and replace(a, price=9).price == 9
assert asdict(make()(5)) == {"left": 5, "right": 0}
