# not == and != agree on everyday values and on nan.
nan = float("nan")
pairs = [(1, 1), (1, 2), (1, 1.0), ("a", "a"), (nan, nan), ([], ()), (None, 0)]
negated = [not a == b for a, b in pairs]
unequal = [a != b for a, b in pairs]
assert negated == unequal == [False, True, False, False, True, True, True]
assert (not nan < nan) is True and (nan >= nan) is False
assert ([nan] == [nan]) is False or nan is nan
