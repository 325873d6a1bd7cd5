# Arguments unpacked from data whose keys come from a text.
import json

class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

def greet(name, greeting="Hello"):
    return f"{greeting}, {name}!"

p = Point(**json.loads('{"x": 1, "y": 2}'))
pairs = dict(part.split("=") for part in "name=Ann;greeting=Hi".split(";"))
assert (p.x, p.y) == (1, 2)
assert greet(**pairs) == "Hi, Ann!"
