# After a star import a builtin's name may mean something else.
from os import *
from math import *

assert pow(2, 3) == 8.0 and isinstance(pow(2, 3), float)
assert [i for i in range(0, 3)] == [0, 1, 2]
assert sep in ("/", "\\") and floor(2.5) == 2
