# A finally runs on return, and its own return wins.
log = []

def plain():
    try:
        log.append("try")
        return "value"
    finally:
        log.append("finally")

def override():
    try:
        return "lost"
    finally:
        return "kept"

def swallowed():
    try:
        raise ValueError
    finally:
        return "swallowed"

assert plain() == "value"
assert log == ["try", "finally"]
assert override() == "kept"
assert swallowed() == "swallowed"
