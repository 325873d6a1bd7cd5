def square(x):
    assert x == 3
    return x * x
assert apply(square, 3) == 9
