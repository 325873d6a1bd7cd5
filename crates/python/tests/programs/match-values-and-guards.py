# Dotted names are compared, plain names are bound, guards decide last.
from enum import Enum

class Op(Enum):
    ADD = "+"
    SUB = "-"

log = []

def check(value):
    log.append(value)
    return value > 10

def run(op, n):
    match op, n:
        case Op.ADD, amount if check(amount):
            return "big add"
        case Op.ADD, amount:
            return "add"
        case Op.SUB, _:
            return "sub"
        case other, _:
            return other

assert run(Op.ADD, 50) == "big add" and run(Op.ADD, 5) == "add"
assert run(Op.SUB, 99) == "sub" and run("?", 0) == "?"
assert log == [50, 5]
