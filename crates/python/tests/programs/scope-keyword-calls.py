# Calls by keyword reach parameters whatever they are called.
def scale(value, factor=2, offset=0):
    return value * factor + offset

def outer(value):
    def inner(value, power):
        return value ** power
    return inner(power=2, value=value) + inner(value, power=1)

assert scale(value=3) == 6
assert scale(3, offset=1) == 7
assert scale(factor=5, value=2, offset=-1) == 9
assert outer(value=3) == 12
try:
    scale(3, power=2)
    wrong = None
except TypeError as error:
    wrong = type(error)
assert wrong is TypeError
