def pairs():
    yield 1, 2
