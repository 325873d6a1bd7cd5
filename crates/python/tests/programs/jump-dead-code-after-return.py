# What stands after a jump is never run, and a yield there still makes a generator.
log = []

def never():
    return "value"
    log.append("dead")

def empty():
    return
    yield "nothing"

def loop():
    for i in range(3):
        continue
        log.append(i)
    return "looped"

assert never() == "value"
assert list(empty()) == []
assert loop() == "looped"
assert log == []
