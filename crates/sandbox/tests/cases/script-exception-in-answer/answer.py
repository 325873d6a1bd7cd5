def add(a, b):
    return undefined
