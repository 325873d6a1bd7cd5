# The value that a generator returns reaches yield from.
def average(numbers):
    total = count = 0
    for number in numbers:
        yield number
        total += number
        count += 1
    if not count:
        return
    return total / count

def report(groups):
    results = []
    for group in groups:
        results.append((yield from average(group)))
    return results

g = report([[1, 2], [], [5]])
seen = []
while True:
    try:
        seen.append(next(g))
    except StopIteration as stop:
        value = stop.value
        break
assert seen == [1, 2, 5]
assert value == [1.5, None, 5.0]
