import copy
a = [[1, 2], {"k": [3]}]
b, c = copy.copy(a), copy.deepcopy(a)
a[0].append(99); a[1]["k"].append(4)
print(a, b, c, b[0] is a[0], c[0] is a[0])
class Thing:
    def __init__(self): self.items = [1]
t = Thing(); u = copy.copy(t); v = copy.deepcopy(t); t.items.append(2); print(u.items, v.items, copy.replace.__name__)
