# Tools that are lazy, grouped and chained.
from itertools import accumulate, chain, count, groupby, islice, product, takewhile

assert list(islice(count(10, 5), 3)) == [10, 15, 20]
groups = {key: list(items) for key, items in groupby("aaabcc")}
assert groups == {"a": ["a"] * 3, "b": ["b"], "c": ["c", "c"]}
assert list(chain.from_iterable([[1], [2, 3]])) == list(chain([1], [2, 3])) == [1, 2, 3]
assert list(takewhile(lambda n: not n > 2, [1, 2, 3, 1])) == [1, 2]
assert [a + b for a, b in product("ab", repeat=2)] == ["aa", "ab", "ba", "bb"]
assert list(accumulate([1, 2, 3], lambda total, n: total * n, initial=2)) == [2, 2, 4, 12]
