row = [1]
for _ in range(6):
    print(" ".join(map(str, row)).center(20).rstrip()); row = [1, *(a + b for a, b in zip(row, row[1:])), 1]
def collatz(n):
    yield n
    while n > 1: n = 3 * n + 1 if n % 2 else n // 2; yield n
print(list(collatz(6)), max(range(1, 30), key=lambda n: len(list(collatz(n)))))
