# An f-string and a sum of strings in first place are no docstrings.
def joined():
    f"not a docstring"
    return 1

def added():
    "not " + "one"
    return 2

def parts():
    "really " "one"
    return 3

assert joined.__doc__ is None
assert added.__doc__ is None
assert parts.__doc__ == "really one"
assert joined() + added() + parts() == 6
