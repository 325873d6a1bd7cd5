def sum_up(a, b):
    return a + b
