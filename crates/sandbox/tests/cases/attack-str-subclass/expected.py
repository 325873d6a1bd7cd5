def f():
    return "ab"
