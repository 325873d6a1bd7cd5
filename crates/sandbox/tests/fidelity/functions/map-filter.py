print(list(map(str.upper, ["a", "b"])), list(filter(None, [0, 1, "", "x"])), list(map(lambda a, b: a * b, [1, 2], [3, 4])), list(filter(lambda n: n % 2 == 0, range(6))))
print(sum(map(int, "12345")), sorted(map(len, ["ccc", "a", "bb"])), list(zip(*[(1, "a"), (2, "b")])), dict(map(lambda k: (k, len(k)), ["x", "yy"])), map, max("abc", key=lambda c: -ord(c)))
try:
    list(zip([1], [1, 2], strict=True))
except ValueError as error:
    print(error)
