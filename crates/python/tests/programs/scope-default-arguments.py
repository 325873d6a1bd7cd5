# Default values are evaluated once, outside, when the function is made.
log = []
n = 1

def note(value):
    log.append(value)
    return value

def add(item, bag=[], size=note(n)):
    bag.append(item)
    return bag, size

n = 2
def shadow(n=n, m=lambda: n):
    n = n + 1
    return n, m()

n = 3
assert add("a") == (["a"], 1) and add("b") == (["a", "b"], 1)
assert log == [1]
assert shadow() == (3, 3) and shadow(10) == (11, 3)
