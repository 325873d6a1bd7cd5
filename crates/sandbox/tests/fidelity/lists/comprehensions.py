print([x * x for x in range(6) if x % 2], {x % 3 for x in range(9)}, {x: x ** 2 for x in range(4)})
print([(x, y) for x in range(3) for y in range(x)], [[i * j for j in range(1, 4)] for i in range(1, 4)])
print(sum(x for x in range(10)), any(x > 8 for x in range(10)), all(x < 5 for x in range(10)), list(x for x in "ab"))
print([y := 5, y ** 2], [n for word in ["ab", "cd"] for n in word], [a if a > 1 else -a for a in range(4)])
