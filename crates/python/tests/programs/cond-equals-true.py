# x == True is not the truth of x.
def strict(x):
    return x == True

def loose(x):
    if x:
        return True
    return False

values = [1, 2, "a", 0, 0.0, [], True]
assert [strict(v) for v in values] == [True, False, False, False, False, False, True]
assert [loose(v) for v in values] == [True, True, True, False, False, False, True]
assert [v for v in values if v == False] == [0, 0.0]
