# What follows an if that returns runs only on the other path, in its order.
log = []

def work(flag):
    if flag:
        log.append("early")
        return 1
    log.append("late")
    log.append("later")
    return 2

assert work(True) == 1
assert log == ["early"]
assert work(False) == 2
assert log == ["early", "late", "later"]
