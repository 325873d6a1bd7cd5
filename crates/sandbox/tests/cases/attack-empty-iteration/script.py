for a, b in pairs():
    assert a + b == 3
