# Keywords named like other parameters and like the caller's locals.
def minus(a, b):
    return a - b

def swap(b, a):
    return minus(b=b, a=a), minus(a=b, b=a), minus(b, a)

def outer(x):
    def inner(y, x):
        return (y, x)
    return inner(x=1, y=x)

assert swap(10, 3) == (-7, 7, 7)
assert swap(a=1, b=2) == (-1, 1, 1)
assert outer(5) == (5, 1)
