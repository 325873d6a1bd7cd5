def multiply(a, b): return [[sum(x * y for x, y in zip(row, col)) for col in zip(*b)] for row in a]
def transpose(m): return [list(r) for r in zip(*m)]
def determinant(m):
    if len(m) == 1: return m[0][0]
    return sum((-1) ** j * m[0][j] * determinant([r[:j] + r[j + 1 :] for r in m[1:]]) for j in range(len(m)))
a, b = [[1, 2], [3, 4]], [[0, 1], [1, 0]]
print(multiply(a, b), transpose([[1, 2, 3], [4, 5, 6]]), determinant([[2, 0, 1], [1, 3, 2], [1, 1, 1]]))
for row in multiply(a, a): print(" ".join(f"{x:4}" for x in row))
