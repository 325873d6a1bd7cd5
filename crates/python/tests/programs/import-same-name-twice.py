# The later of two imports of one name wins.
from operator import add as op
from operator import mul as op

def local():
    from math import floor as f
    from math import ceil as f
    return f(1.5)

def conditional(up):
    if up:
        from math import ceil as rounding
    else:
        from math import floor as rounding
    return rounding(2.5)

assert op(3, 4) == 12
assert local() == 2
assert (conditional(True), conditional(False)) == (3, 2)
