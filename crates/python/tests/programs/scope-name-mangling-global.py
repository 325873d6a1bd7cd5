# Inside a class a global with two underscores is looked up by its mangled name.
__setting = "plain"
_Reader__setting = "mangled"

class Reader:
    def read(self):
        return __setting

def outside():
    return __setting

assert Reader().read() == "mangled"
assert outside() == "plain"
