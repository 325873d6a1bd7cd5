def f():
    return {"a": 1}
