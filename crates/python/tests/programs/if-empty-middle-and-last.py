# Empty branches in the middle and at the end still stop the later ones.
tested = []

def t(value):
    tested.append(value)
    return value > 0

def run(a, b, c):
    tested.clear()
    out = "none"
    if t(a):
        out = "a"
    elif t(b):
        pass
    elif t(c):
        out = "c"
    else:
        pass
    return out, tested[:]

assert run(1, 2, 3) == ("a", [1])
assert run(0, 2, 3) == ("none", [0, 2])
assert run(0, 0, 3) == ("c", [0, 0, 3])
assert run(0, 0, 0) == ("none", [0, 0, 0])
