# dict() keeps the order of its keywords, and so does a display.
d = dict(zebra=1, apple=2, mango=3)
assert list(d) == ["zebra", "apple", "mango"]
e = {**{"b": 1}, "a": 2, **dict(c=3, b=4)}
assert list(e.items()) == [("b", 4), ("a", 2), ("c", 3)]
d |= {"kiwi": 4, "apple": 9}
assert list(d.values()) == [1, 9, 3, 4]
