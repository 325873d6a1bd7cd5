# A local that starts as a number and becomes a list.
def confuse(flag):
    x = 0
    if flag:
        x = []
    old = x
    x = x + ([1] if flag else 1)
    return old, x

def through_tuple():
    total, other = [], 1
    held = total
    total = total + [other]
    return held, total

assert confuse(True) == ([], [1])
assert confuse(False) == (0, 1)
assert through_tuple() == ([], [1])
