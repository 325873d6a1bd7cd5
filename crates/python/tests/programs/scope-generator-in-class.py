# Generators, lambdas and functions in a class body see the module, not the class.
n = 10

class C:
    n = 1
    lazy = (n * k for k in (1, 2))
    add = lambda self, x: x + n
    first = [n for _ in "ab"]
    second = list(map(lambda x: x + n, [n]))

assert list(C.lazy) == [10, 20]
assert C().add(1) == 11 and C.first == [10, 10]
assert C.second == [11]
