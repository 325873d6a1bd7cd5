# An if that returns sometimes gives None otherwise.
def find(items, wanted):
    for position, item in enumerate(items):
        if item == wanted:
            return position

def grade(points):
    if points >= 90:
        return "A"
    elif points >= 50:
        return "B"

assert find(["x", "y"], "y") == 1
assert find(["x", "y"], "z") is None
assert [grade(95), grade(60), grade(10)] == ["A", "B", None]
