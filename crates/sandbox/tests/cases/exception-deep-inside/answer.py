def inner(x):
    return 10 / x

def outer(x):
    return inner(x) + 1

print(outer(5))
outer(0)
