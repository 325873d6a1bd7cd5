# An if that chooses what is unpacked.
def order(a, b, descending):
    if descending:
        a, b = max(a, b), min(a, b)
    else:
        a, b = min(a, b), max(a, b)
    return a, b

def split(text, comma):
    if comma:
        head, *tail = text.split(",")
    else:
        head, *tail = text.split()
    return head, tail

assert order(1, 2, True) == (2, 1) and order(2, 1, False) == (1, 2)
assert split("a,b,c", True) == ("a", ["b", "c"])
assert split("a,b c", False) == ("a,b", ["c"])
