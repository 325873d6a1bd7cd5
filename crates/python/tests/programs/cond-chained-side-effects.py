# A chained comparison evaluates each operand once and stops early.
log = []

def v(n):
    log.append(n)
    return n

assert v(1) < v(2) < v(3)
assert log == [1, 2, 3]
log.clear()
assert not (v(5) < v(2) < v(9))
assert log == [5, 2]
log.clear()
assert (v(1) < v(3)) and (v(3) > v(2)) and not v(0)
assert log == [1, 3, 3, 2, 0]
