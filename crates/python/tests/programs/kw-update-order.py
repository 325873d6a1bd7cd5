# dict.update and OrderedDict keep the order of their keywords.
from collections import OrderedDict

person = {"name": "Ann"}
person.update(town="Bern", age=31)
assert list(person) == ["name", "town", "age"]
menu = OrderedDict(tea=2, coffee=3)
menu.move_to_end("tea")
assert list(menu) == ["coffee", "tea"]
assert list(OrderedDict(z=1, a=2)) == ["z", "a"]
