# The first iterable is evaluated outside, at once; the others inside, later.
log = []

def source(name):
    log.append(name)
    return [1, 2]

x = [5, 6]
assert [x for x in x] == [5, 6]
lazy = ((a, b) for a in source("first") for b in source("second"))
assert log == ["first"]
assert next(lazy) == (1, 1) and log == ["first", "second"]
assert list(lazy) == [(1, 2), (2, 1), (2, 2)] and log == ["first", "second", "second"]
try:
    (n for n in None)
except TypeError:
    log.append("at once")
assert log[-1] == "at once"
