wanted = 9
def square(x):
    return x * x
assert apply(square, 3) == wanted
