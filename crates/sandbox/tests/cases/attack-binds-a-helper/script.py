from math import isclose
def check(got, wanted):
    assert isclose(got, wanted)
check(add(1, 2), 3)
