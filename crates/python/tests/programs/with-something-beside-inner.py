# Something beside the inner with runs outside of it.
log = []

class Level:
    def __init__(self, name):
        self.name = name
    def __enter__(self):
        log.append("+" + self.name)
    def __exit__(self, *details):
        log.append("-" + self.name)

with Level("a"):
    with Level("b"):
        log.append("in b")
    log.append("in a")
with Level("c"):
    log.append("in c")
    with Level("d"):
        pass
assert log[:6] == ["+a", "+b", "in b", "-b", "in a", "-a"]
assert log[6:] == ["+c", "in c", "+d", "-d", "-c"]
