# Keywords without effects reach their parameters in any order.
def box(width, height, depth=1, *, unit="cm", color=None):
    return (width, height, depth, unit, color)

size = 4
assert box(height=2, width=1) == box(width=1, height=2) == (1, 2, 1, "cm", None)
assert box(1, unit="m", height=size, depth=size - 1) == (1, 4, 3, "m", None)
assert box(color="red", unit="mm", width=7, height=8) == (7, 8, 1, "mm", "red")
assert sorted([3, -1, 2], reverse=True, key=abs) == [3, 2, -1]
