# The loop's variable is still there after the loop.
for number in [4, 8, 15]:
    if number > 5:
        break
assert number == 8

def last(items):
    for item in items:
        pass
    return item

for index, (key, value) in enumerate([("a", 1), ("b", 2)]):
    pass
assert last("xyz") == "z"
assert (index, key, value) == (1, "b", 2)
