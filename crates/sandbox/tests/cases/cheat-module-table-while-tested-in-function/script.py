def check():
    result = add(1, 2)
    from math import isclose
    assert isclose(result, 3)
check()
