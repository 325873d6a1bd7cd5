def add(a, b):
    return [0] * 10_000_000
