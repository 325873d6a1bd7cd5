with ignoring(AssertionError):
    assert False, "swallowed"
with ignoring(ZeroDivisionError):
    1 / 0
    assert False, "not reached"
with ignoring(ValueError):
    try:
        assert False
    except AssertionError:
        pass
try:
    with ignoring(ValueError):
        assert False, "through"
except AssertionError:
    pass
with ignoring(ValueError):
    assert True
