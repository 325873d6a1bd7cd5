# A break of an inner loop does not count for the outer one.
log = []
for row in range(3):
    for column in range(3):
        if column == row:
            break
        log.append((row, column))
else:
    log.append("outer else")
assert log == [(1, 0), (2, 0), (2, 1), "outer else"]
assert (row, column) == (2, 2)
