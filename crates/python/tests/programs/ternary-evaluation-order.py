# Condition, then value, then the target's parts: the order of effects.
log = []

def note(name, value):
    log.append(name)
    return value

store = {}
def put(flag):
    if note("test", flag):
        note("store", store)[note("key", "k")] = note("yes", 1)
    else:
        note("store", store)[note("key", "k")] = note("no", 0)

put(True)
assert log == ["test", "yes", "store", "key"] and store == {"k": 1}
log.clear()
put(False)
assert log == ["test", "no", "store", "key"] and store == {"k": 0}
