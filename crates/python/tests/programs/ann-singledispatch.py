# singledispatch may read the type off an annotation.
from functools import singledispatch

@singledispatch
def show(value):
    return "object"

@show.register
def _(value: int):
    return "int " + str(value)

@show.register
def _(value: list):
    return "list of " + str(len(value))

assert show(3) == "int 3"
assert show([1, 2]) == "list of 2"
assert show("x") == "object"
