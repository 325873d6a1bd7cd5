# Imports that stand together, in any order, bind what they say.
from math import sqrt, floor as down
import sys, json as j
import collections.abc
import collections
from functools import reduce

try:
    import no_such_module_anywhere
except ImportError as error:
    missing = error.name
else:
    missing = None
assert (sqrt(16), down(2.7)) == (4.0, 2)
assert j.loads("[1, 2]") == [1, 2] and missing == "no_such_module_anywhere"
assert isinstance([], collections.abc.Sequence) and collections.Counter("a")["a"] == 1
assert reduce(lambda a, b: a * b, [1, 2, 3, 4]) == 24 and sys.maxsize > 0
