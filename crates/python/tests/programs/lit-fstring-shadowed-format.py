# f-strings do not use names that look like their helpers.
def format(value, spec=""):
    return "mine"

def repr(value):
    return "my repr"

def str(value):
    return "my str"

x = 1.5
assert f"{x:.2f}" == "1.50" and format(x) == "mine"
assert f"{x!r}{x!s}" == "1.51.5" and repr(x) == "my repr"
