# is None in all its spellings, against values that only equal None.
class Sly:
    def __eq__(self, other):
        return True

def kinds(x):
    return [x is None, None is x, not x is None, x is not None, None is not x, not (None is not x)]

assert kinds(None) == [True, True, False, False, False, True]
assert kinds(0) == [False, False, True, True, True, False]
assert kinds(Sly())[0] is False and (Sly() == None) is True
one = 1.0
assert (True is (1 == 1)) and not (True is one) and (False is not None)
