xs = []
same, got = both(xs, xs)
assert same and got is xs and xs == [1]
assert both([], [])[0] is False
