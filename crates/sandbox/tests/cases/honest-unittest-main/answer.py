def add(a, b):
    return a + b
_unused = 1
