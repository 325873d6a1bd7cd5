def add(a, b):
    raise AssertionError("same")
