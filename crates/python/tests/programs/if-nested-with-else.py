# The else belongs to the if it is indented under.
def outer_else(a, b):
    if a:
        if b:
            return "ab"
    else:
        return "not a"
    return "fell"

def inner_else(a, b):
    result = []
    if a:
        if b:
            result.append("ab")
        else:
            result.append("a only")
    result.append("end")
    return result

assert outer_else(1, 1) == "ab" and outer_else(1, 0) == "fell" and outer_else(0, 1) == "not a"
assert inner_else(1, 0) == ["a only", "end"]
assert inner_else(0, 1) == ["end"]
