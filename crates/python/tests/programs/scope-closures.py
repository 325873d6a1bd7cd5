# Closures see the variable, not the value it had.
def make():
    x = 1
    def get():
        return x
    first = get()
    x = 2
    return first, get()

def adders():
    return [lambda n, k=k: n + k for k in range(3)], [lambda n: n + k for k in range(3)]

early, late = adders()
assert make() == (1, 2)
assert [f(10) for f in early] == [10, 11, 12]
assert [f(10) for f in late] == [12, 12, 12]
