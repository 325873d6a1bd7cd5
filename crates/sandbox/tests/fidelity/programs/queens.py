def queens(n, placed=()):
    if len(placed) == n:
        yield placed
        return
    for column in range(n):
        if all(column != c and abs(column - c) != len(placed) - row for row, c in enumerate(placed)):
            yield from queens(n, placed + (column,))
print(len(list(queens(6))), next(queens(8)))
