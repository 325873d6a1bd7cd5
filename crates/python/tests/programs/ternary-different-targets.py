# Different targets, or several, are not one choice.
def run(flag):
    x = y = None
    if flag:
        x = 1
    else:
        y = 2
    if flag:
        a = b = 3
    else:
        a = b = 4
    if flag:
        c = 5
        d = 6
    else:
        c = 7
        d = 8
    return x, y, a, b, c, d

assert run(True) == (1, None, 3, 3, 5, 6)
assert run(False) == (None, 2, 4, 4, 7, 8)
