# All forms of range, forwards and backwards.
assert list(range(4)) == list(range(0, 4)) == list(range(0, 4, 1)) == [0, 1, 2, 3]
assert list(range(1, 4)) == [1, 2, 3]
assert list(range(0, 10, 3)) == [0, 3, 6, 9]
assert list(range(0, -4, -1)) == [0, -1, -2, -3]
assert list(range(5, 0, -2)) == [5, 3, 1]
assert list(range(0)) == list(range(3, 1)) == []
assert repr(range(0, 3, 1)) == "range(0, 3)" and repr(range(0, 3, 2)) == "range(0, 3, 2)"
assert range(0, 5) == range(5) and range(0, 5, 2) != range(5)
assert range(0, 10, 1).step == 1 and range(0, 7)[-1] == 6
