# A global that is only read, inside a function with a parameter of that name.
size = "module"

def outer(*, size):
    def inner():
        global size
        return size
    return inner(), size

def nested(*, size):
    def inner():
        return size
    return inner(), size

assert outer(size="parameter") == ("module", "parameter")
assert nested(size="parameter") == ("parameter", "parameter")
