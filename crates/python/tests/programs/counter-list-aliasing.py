# x = x + y makes a new list, x += y changes the one that others hold.
def rebind():
    x = [1]
    alias = x
    x = x + [2]
    return x, alias

def in_place():
    x = [1]
    alias = x
    x += [2]
    return x, alias

assert rebind() == ([1, 2], [1])
assert in_place() == ([1, 2], [1, 2])
