def f(x, y):
    return 1
