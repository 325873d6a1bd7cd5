def add(a, b):
    x = ()
    for _ in range(5_000):
        x = (x,)
    return x
