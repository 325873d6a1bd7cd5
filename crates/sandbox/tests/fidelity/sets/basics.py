a, b = {1, 2, 3, 4}, {3, 4, 5}
print(a | b, a & b, a - b, a ^ b, a <= b, {3} < b, a.isdisjoint({9}), len(a), 3 in a)
a.add(10); a.discard(99); a.remove(1); print(sorted(a), set("hello") == set("olleh"), frozenset([1, 2]), set())
print(sorted({x % 4 for x in range(10)}), {1, 1.0, True}, list(dict.fromkeys([3, 1, 3, 2])))
try:
    a.remove(1000)
except KeyError as error:
    print(error)
try:
    {[1]: 2}
except TypeError as error:
    print(error)
