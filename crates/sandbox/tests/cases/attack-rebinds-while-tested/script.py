wanted = 3
def check(x):
    assert x == wanted
check(add(1, 2))
