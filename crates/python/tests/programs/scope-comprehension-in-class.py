# In a class body a comprehension sees only its first iterable from the class.
size = 100

class Grid:
    size = 3
    rows = [r for r in range(size)]
    cells = [(r, size) for r in range(size)]
    numbers = {n: [n] * 2 for n in rows}
    r = "own"

    def count(self):
        return size + self.size

assert Grid.rows == [0, 1, 2]
assert Grid.cells == [(0, 100), (1, 100), (2, 100)]
assert Grid.numbers[2] == [2, 2] and Grid.r == "own"
assert Grid().count() == 103
