# A class body inside a function: a name it binds is looked up in the module, not in the function.
x = "module"

def make():
    x = "function"
    y = "why"
    class Reads:
        got = x
        also = y
    class Binds:
        x = x
        y = "own"
        def method(self):
            return x, y
    return Reads.got, Reads.also, Binds.x, Binds().method()

assert make() == ("function", "why", "module", ("function", "why"))
assert x == "module"
