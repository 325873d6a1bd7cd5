import itertools as it
print(list(it.chain([1], "ab", (2,))), list(it.combinations("abc", 2)), list(it.permutations([1, 2, 3], 2)), list(it.product("ab", [1, 2])))
print(list(it.accumulate([1, 2, 3, 4])), list(it.accumulate([3, 1, 2], max)), list(it.takewhile(lambda x: x < 3, [1, 2, 5, 1])), list(it.dropwhile(lambda x: x < 3, [1, 5, 1])))
print(list(it.zip_longest([1, 2], "a", fillvalue="-")), list(it.islice(it.cycle("ab"), 5)), list(it.repeat(7, 2)), list(it.starmap(pow, [(2, 3), (3, 2)])))
print(list(it.pairwise([1, 2, 3])), list(it.batched("abcdefg", 3)), list(it.compress("abc", [1, 0, 1])), list(it.filterfalse(str.isupper, "aBc")), [(k, len(list(g))) for k, g in it.groupby("aaabbc")])
a, b = it.tee([1, 2]); print(list(a), list(b), list(zip(it.count(10, 5), "xy")), list(it.combinations_with_replacement("ab", 2)))
