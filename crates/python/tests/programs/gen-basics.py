# Generators run step by step and end with return.
log = []

def countdown(n):
    log.append("start")
    while n > 0:
        yield n
        n -= 1
    log.append("end")

g = countdown(2)
assert log == []
assert next(g) == 2 and log == ["start"]
assert list(g) == [1] and log == ["start", "end"]
assert next(g, "empty") == "empty"
