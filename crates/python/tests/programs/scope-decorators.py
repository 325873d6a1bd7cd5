# Decorators apply from the bottom up and are made from the top down.
log = []

def mark(name):
    log.append("make " + name)
    def apply(function):
        log.append("apply " + name)
        def wrapper(*args, **kwargs):
            log.append("call " + name)
            return function(*args, **kwargs)
        return wrapper
    return apply

@mark("outer")
@mark("inner")
def add(a, b=1):
    return a + b

assert log == ["make outer", "make inner", "apply inner", "apply outer"]
assert add(2, b=5) == 7
assert log[4:] == ["call outer", "call inner"]
