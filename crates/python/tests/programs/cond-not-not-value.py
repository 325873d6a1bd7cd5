# not not x is a truth value where a value is wanted.
def flags(x):
    return [not not x, bool(x), not x, x]

values = []
for item in ([], [0], "", "a", 0, 2, None):
    first, second, third, same = flags(item)
    assert first is second
    assert third is (not first)
    values.append(first)
assert values == [False, True, False, True, False, True, False]
assert (not not 5) is True and (not not not 5) is False
