
from collections.abc import Sequence
Sequence.register(set)
def uniq(xs):
    return set(xs)
