# A yield that is never reached still makes a generator.
def maybe(flag):
    if flag:
        return "value"
    if False:
        yield

def nothing():
    return
    yield

def not_one(flag):
    if flag:
        return "value"

import types
assert isinstance(maybe(True), types.GeneratorType) and list(maybe(True)) == []
assert list(nothing()) == []
assert not_one(True) == "value"
