def add(a, b):
    x = []
    for _ in range(100_000):
        x = [x]
    return repr(x)
