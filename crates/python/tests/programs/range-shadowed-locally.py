# range as a parameter, a method, a local and an attribute.
class Scale:
    def range(self, low, high, step=2):
        return (low, high, step)

def pick(range):
    return range(0, 3)

def local():
    range = max
    return range(0, 7, 1)

scale = Scale()
assert scale.range(0, 5, 1) == (0, 5, 1)
assert pick(lambda a, b: a - b) == -3
assert local() == 7
assert list(range(0, 2)) == [0, 1]
