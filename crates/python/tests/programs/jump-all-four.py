# return, raise, continue and break in one loop.
def scan(tokens):
    total = 0
    for token in tokens:
        if token == "skip":
            continue
        elif token == "stop":
            break
        elif token == "bad":
            raise KeyError(token)
        elif token == "now":
            return ("now", total)
        total += token
    return ("end", total)

assert scan([1, "skip", 2]) == ("end", 3)
assert scan([1, "stop", 2]) == ("end", 1)
assert scan([4, "now", 2]) == ("now", 4)
try:
    scan([1, "bad"])
    assert False, "must raise"
except KeyError as error:
    assert error.args == ("bad",)
