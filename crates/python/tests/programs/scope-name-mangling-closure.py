# Inside a class a name with two underscores is not the function's local of that name.
_Reader__limit = "module"

def make():
    __limit = "function"
    class Reader:
        def read(self):
            return __limit
    def plain():
        return __limit
    return Reader().read(), plain()

assert make() == ("module", "function")
assert make()[0] == _Reader__limit
