# Operands, indexes and values are evaluated from left to right, the value before the target.
log = []

def e(name, value=0):
    log.append(name)
    return value

e("a", 1) + e("b", 2) * e("c", 3)
e("list", [5, 6])[e("index", 1)]
store = {}
e("target", store)[e("key", "k")] = e("value", 9)
result = {e("k1"): e("v1"), e("k2", 1): e("v2")}
(e("f", max))(e("x"), *e("star", [1]), key=e("kw", None))
assert log[:5] == ["a", "b", "c", "list", "index"]
assert log[5:8] == ["value", "target", "key"] and store == {"k": 9}
assert log[8:] == ["k1", "v1", "k2", "v2", "f", "x", "star", "kw"]
