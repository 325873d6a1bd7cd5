# A parameter may be anything, so both forms stay apart.
def add_new(items, more):
    items = items + more
    return items

def add_same(items, more):
    items += more
    return items

first, second = [1], [1]
assert add_new(first, [2]) == [1, 2] and first == [1]
assert add_same(second, [2]) == [1, 2] and second == [1, 2]
assert add_new(1, 2) == add_same(1, 2) == 3
assert add_new((1,), (2,)) == (1, 2)
