# pass and ... do nothing wherever they stand.
class Empty:
    ...

class Sparse:
    pass
    x = 1
    ...

def nothing(): ...

def placeholder(value=...):
    pass
    if value is ...:
        ...
        return "default"
    return value

assert nothing() is None
assert placeholder() == "default" and placeholder(3) == 3
assert Sparse.x == 1 and Empty().__class__ is Empty
assert [...][0] is Ellipsis
