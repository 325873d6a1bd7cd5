def add(a, b):
    return 1
