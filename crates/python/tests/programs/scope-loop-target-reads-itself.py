# A loop whose target uses the variable before it is set anew.
for i in range(3):
    pass
slots = [None] * 4
for slots[i], i in [("a", 0), ("b", 1)]:
    pass
assert slots == ["b", None, "a", None]
for i, slots[i] in enumerate("wxyz"):
    pass
assert slots == ["w", "x", "y", "z"]
