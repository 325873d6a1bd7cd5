# except* handles parts of a group.
handled = []

def run():
    try:
        raise ExceptionGroup("many", [ValueError("v1"), TypeError("t"), ValueError("v2"), KeyError("k")])
    except* ValueError as group:
        handled.append(("values", [str(e) for e in group.exceptions]))
    except* TypeError as group:
        handled.append(("types", len(group.exceptions)))

try:
    run()
except ExceptionGroup as rest:
    handled.append(("rest", [type(e).__name__ for e in rest.exceptions]))
assert handled[0] == ("values", ["v1", "v2"])
assert handled[1:] == [("types", 1), ("rest", ["KeyError"])]
