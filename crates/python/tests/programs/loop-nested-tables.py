# Nested loops with guards on both levels.
table = []
for i in range(1, 5):
    if i == 3:
        continue
    row = []
    for j in range(i, 5):
        if (i + j) % 2:
            continue
        if j == 4 and i == 2:
            break
        row.append(i * j)
    table.append(row)
assert table == [[1, 3], [4], [16]]
assert (i, j) == (4, 4)
