# A walrus in a lambda is the lambda's, in nested comprehensions the function's.
last = "module"
f = lambda items: [last := i for i in items] and last

def nested():
    grid = [[(seen := (r, c)) for c in range(2)] for r in range(2)]
    return seen, grid[0]

def shared():
    global last
    [last := n for n in (7, 8)]

assert f([1, 2]) == 2 and last == "module"
assert nested() == ((1, 1), [(0, 0), (0, 1)])
shared()
assert last == 8
