def apply(f, x):
    return f.__globals__["wanted"]
