# The parts of an f-string are evaluated and formatted from left to right.
log = []

class Part:
    def __init__(self, name):
        log.append("make " + name)
        self.name = name
    def __format__(self, spec):
        log.append(f"format {self.name}:{spec}")
        return self.name * 2
    def __repr__(self):
        return "<" + self.name + ">"

assert f"{Part('a')}-{Part('b'):x{len(log)}y}" == "aa-bb"
assert log == ["make a", "format a:", "make b", "format b:x3y"]
assert f"{Part('c')!r:>5}" == "  <c>"
