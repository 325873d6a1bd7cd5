# Augmented assignment evaluates its target once.
log = []
data = {"k": [1]}

def get(name):
    log.append(name)
    return data

get("a")["k"] += [2]
get("b")["n"] = get("c").get("n", 0) + 1
assert log == ["a", "c", "b"]
assert data == {"k": [1, 2], "n": 1}
t = ([1],)
try:
    t[0] += [2]
except TypeError:
    log.append("refused")
assert t == ([1, 2],) and log[-1] == "refused"
