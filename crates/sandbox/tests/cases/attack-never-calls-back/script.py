def check(x):
    assert x in (1, 2)
each(check, [1, 2])
