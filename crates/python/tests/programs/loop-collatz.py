# A while loop with if and else that only choose a value.
def collatz(n):
    steps = 0
    path = [n]
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps = steps + 1
        path.append(n)
    return steps, path

assert collatz(6) == (8, [6, 3, 10, 5, 16, 8, 4, 2, 1])
assert collatz(1) == (0, [1])
