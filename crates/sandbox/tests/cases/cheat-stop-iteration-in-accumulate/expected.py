def op(a, b):
    return a + b
