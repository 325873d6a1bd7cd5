def both(a, b):
    a.append(1)
    return a is b, b
