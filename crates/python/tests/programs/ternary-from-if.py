# An if that chooses a value for a name, an attribute or an element.
class Box:
    size = 0

def fill(n):
    box = Box()
    table = {}
    if n > 10:
        label = "big"
    else:
        label = "small"
    if n > 10:
        box.size = n
    elif n > 5:
        box.size = 5
    else:
        box.size = 1
    if n % 2:
        table[label] = "odd"
    else:
        table[label] = "even"
    return label, box.size, table

assert fill(11) == ("big", 11, {"big": "odd"})
assert fill(8) == ("small", 5, {"small": "even"})
assert fill(2) == ("small", 1, {"small": "even"})
