total = 0
for x in map(lambda n: add(n, 1), [1, 2]):
    total += x
assert total == 5
