# A parameter called bool, and a local one.
def apply(bool, value):
    if bool(value):
        return "yes"
    return "no"

def local(value):
    bool = str.isdigit
    return [c for c in value if bool(c)]

assert apply(lambda v: v > 10, 5) == "no"
assert apply(lambda v: v == 0, 0) == "yes"
assert local("a1b2") == ["1", "2"]
