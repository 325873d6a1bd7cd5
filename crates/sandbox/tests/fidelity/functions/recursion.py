def fib(n, memo={}):
    if n < 2: return n
    if n not in memo: memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]
def hanoi(n, a, b, c):
    return [] if n == 0 else hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)
def flatten(x):
    return [z for y in x for z in flatten(y)] if isinstance(x, list) else [x]
def permutations(s):
    return [s] if len(s) < 2 else [c + p for i, c in enumerate(s) for p in permutations(s[:i] + s[i + 1 :])]
print(fib(80), hanoi(2, "A", "B", "C"), len(hanoi(5, 1, 2, 3)), flatten([1, [2, [3, [4]]]]), permutations("abc"))
def ackermann(m, n):
    return n + 1 if m == 0 else ackermann(m - 1, 1) if n == 0 else ackermann(m - 1, ackermann(m, n - 1))
print(ackermann(2, 3))
try:
    (lambda f: f(f))(lambda f: f(f))
except RecursionError as error:
    print(type(error).__name__, error)
