# A generator made in a loop reads the loop's variable when it runs.
generators = []
for n in [1, 2, 3]:
    generators.append(n * k for k in (10, 20))
for n in [5]:
    seen = [list(g) for g in generators]
assert seen == [[50, 100]] * 3
lists = []
for m in [1, 2]:
    lists.append([m * k for k in (10, 20)])
assert lists == [[10, 20], [20, 40]]
