# Generator expressions read their surroundings when they run.
factor = 2
lazy = (n * factor for n in range(3))
factor = 10
assert list(lazy) == [0, 10, 20]

def totals(rows):
    limit = 5
    big = (row for row in rows if sum(row) > limit)
    limit = 100
    return list(big)

assert totals([[1], [50, 60]]) == [[50, 60]]
assert sum(x * x for x in range(4)) == 14
assert max((len(w), w) for w in ["aa", "b"]) == (2, "aa")
