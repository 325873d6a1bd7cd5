from functools import cache
def lcs(a, b):
    @cache
    def go(i, j):
        if i == len(a) or j == len(b): return ""
        if a[i] == b[j]: return a[i] + go(i + 1, j + 1)
        return max(go(i + 1, j), go(i, j + 1), key=len)
    return go(0, 0)
def knapsack(items, room):
    best = [0] * (room + 1)
    for weight, value in items:
        for r in range(room, weight - 1, -1): best[r] = max(best[r], best[r - weight] + value)
    return best[room]
print(lcs("AGGTAB", "GXTXAYB"), knapsack([(1, 1), (3, 4), (4, 5), (5, 7)], 7))
