# Assertions with messages, and conditions of all kinds.
def check(action):
    try:
        action()
    except AssertionError as error:
        return error.args
    return "passed"

def low():
    n = 3
    assert n > 5, f"{n} is too small"

def bare():
    assert bool([]) and True

def fine():
    assert not not [0], 1 / 0

def pair():
    assert None, ("a", "b")

assert check(low) == ("3 is too small",)
assert check(bare) == () and check(fine) == "passed"
assert check(pair) == (("a", "b"),)
