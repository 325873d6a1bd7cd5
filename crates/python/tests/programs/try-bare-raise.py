# A bare raise passes the exception on after noting it.
notes = []

def noisy(action):
    try:
        return action()
    except Exception as problem:
        notes.append(type(problem).__name__)
        raise

for action in (lambda: [][1], lambda: {}["x"], lambda: 5):
    try:
        notes.append(noisy(action))
    except LookupError:
        notes.append("passed on")
assert notes == ["IndexError", "passed on", "KeyError", "passed on", 5]
assert len(notes) == 5
