try:
    assert add(1, 2) == 3
except BaseException:
    pass
