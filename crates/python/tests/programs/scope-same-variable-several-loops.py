# One name in several loops, one after the other and inside each other.
log = []
for i in range(2):
    log.append(i)
for i in "ab":
    log.append(i)
for i in [1, 2]:
    for i in ["x", "y"]:
        log.append(i)
    log.append(i)
assert log == [0, 1, "a", "b", "x", "y", "y", "x", "y", "y"]
assert len(log) == 10
