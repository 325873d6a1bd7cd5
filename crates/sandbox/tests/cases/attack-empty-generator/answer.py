def pairs():
    return
    yield
