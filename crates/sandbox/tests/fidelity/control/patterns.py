for i in range(1, 6):
    print(" " * (5 - i) + "*" * (2 * i - 1))
print("\n".join(" ".join(f"{i * j:3}" for j in range(1, 6)) for i in range(1, 6)))
for row in range(4):
    print(*[chr(65 + row)] * (row + 1), sep="-")
