# A bare annotation makes a name local without giving it a value.
name = "module"

def read_before():
    name: str
    try:
        return name
    except UnboundLocalError:
        return "unbound"

def set_after():
    name: str
    name = "local"
    return name

assert read_before() == "unbound"
assert set_after() == "local" and name == "module"
