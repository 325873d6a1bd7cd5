import __main__
from __main__ import add as plus
assert __main__.add(1, 2) == plus(1, 2) == 3
