# A range of one's own keeps its arguments.
calls = []

def range(*numbers):
    calls.append(numbers)
    return list(numbers)

assert range(0, 5) == [0, 5]
assert range(1, 5, 1) == [1, 5, 1]
assert calls == [(0, 5), (1, 5, 1)]
