for i in range(3):
    for j in range(3):
        if j == 2: break
        if i == j: continue
        print(i, j)
else:
    print("finished")
n = 27; steps = 0
while n != 1:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    steps += 1
print(steps)
for index, (a, b) in enumerate(zip("abc", [1, 2, 3]), start=1):
    print(index, a, b)
for x in reversed(range(0, 10, 3)): print(x, end=" ")
print()
while True:
    break
else:
    print("never")
