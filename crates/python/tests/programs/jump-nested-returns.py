# Nested ifs that return on some paths only.
def classify(a, b):
    if a:
        if b:
            return "both"
        text = "only a"
    else:
        if not b:
            return "none"
        text = "only b"
    return text + "!"

assert classify(True, True) == "both"
assert classify(True, False) == "only a!"
assert classify(False, True) == "only b!"
assert classify(False, False) == "none"
