# Bounds of a slice are evaluated in order, also the ones that look like defaults.
log = []

def b(value):
    log.append(value)
    return value

letters = list("abcdef")
assert letters[b(0):b(4):b(1)] == ["a", "b", "c", "d"]
assert letters[b(None):b(-1)] == ["a", "b", "c", "d", "e"]
assert log == [0, 4, 1, None, -1]
assert letters[1 - 1:3 * 1] == ["a", "b", "c"]
assert letters[False:True] == ["a"]
