# Nested withs and one with of several items enter and leave in the same order.
log = []

class Room:
    def __init__(self, name):
        log.append("make " + name)
        self.name = name
    def __enter__(self):
        log.append("enter " + self.name)
        return self.name
    def __exit__(self, kind, value, trace):
        log.append("exit " + self.name)

with Room("a") as x:
    with Room("b") as y:
        log.append(x + y)
first = log[:]
log.clear()
with Room("a") as x, Room("b") as y:
    log.append(x + y)
assert first == ["make a", "enter a", "make b", "enter b", "ab", "exit b", "exit a"]
assert log == first
