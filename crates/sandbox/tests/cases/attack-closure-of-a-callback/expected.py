def apply(f, x):
    return f(x)
