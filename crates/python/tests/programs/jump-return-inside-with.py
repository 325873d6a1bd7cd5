# A return as the last thing in a with still leaves it properly.
from contextlib import contextmanager

log = []

@contextmanager
def section(name):
    log.append("enter " + name)
    try:
        yield name.upper()
    finally:
        log.append("exit " + name)

def job(flag):
    with section("a") as label:
        log.append(label)
        if flag:
            return
        log.append("more")
        return

assert job(True) is None
assert log == ["enter a", "A", "exit a"]
assert job(False) is None
assert log[3:] == ["enter a", "A", "more", "exit a"]
