# Matrices with nested comprehensions and aliasing traps.
def identity(n):
    return [[1 if row == column else 0 for column in range(n)] for row in range(n)]

def multiply(a, b):
    return [[sum(x * y for x, y in zip(row, column)) for column in zip(*b)] for row in a]

shared = [[0] * 2] * 2
separate = [[0] * 2 for _ in range(2)]
shared[0][0] = separate[0][0] = 1
assert shared == [[1, 0], [1, 0]] and separate == [[1, 0], [0, 0]]
assert multiply([[1, 2], [3, 4]], identity(2)) == [[1, 2], [3, 4]]
assert multiply([[1, 2]], [[3], [4]]) == [[11]]
