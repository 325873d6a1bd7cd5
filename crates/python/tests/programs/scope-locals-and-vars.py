# A function that asks for its names keeps them.
def report(width, height):
    area = width * height
    return "{width} x {height} = {area}".format(**locals())

def names(first, second=2):
    third = first
    return sorted(vars())

def listing():
    alpha = beta = 0
    return dir()

assert report(2, 3) == "2 x 3 = 6"
assert names(1) == ["first", "second", "third"]
assert listing() == ["alpha", "beta"]
