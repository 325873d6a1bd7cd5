cells = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
def step(cells):
    from collections import Counter
    counts = Counter((x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
    return {cell for cell, n in counts.items() if n == 3 or n == 2 and cell in cells}
for _ in range(3):
    print("\n".join("".join("#" if (x, y) in cells else "." for x in range(5)) for y in range(5)), end="\n\n")
    cells = step(cells)
