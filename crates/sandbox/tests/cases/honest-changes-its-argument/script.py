xs = [3, 1, 2]
sort(xs)
assert xs == [1, 2, 3]
d = {}
put(d, "a")
put(d, "a")
assert d == {"a": 2}
s = {1}
add(s, 2)
assert s == {1, 2}
