# Guards with continue in a loop, several in a row.
kept = []
for n in range(1, 31):
    if n % 2 == 0:
        continue
    if n % 3 == 0:
        continue
    if n > 20:
        break
    kept.append(n)
assert kept == [1, 5, 7, 11, 13, 17, 19]
assert n == 23
