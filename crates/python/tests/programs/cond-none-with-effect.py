# A call on the right of None is evaluated once.
calls = []

def find(key):
    calls.append(key)
    return {"a": 1}.get(key)

if None is find("b"):
    calls.append("missing")
if None is not find("a"):
    calls.append("found")
assert calls == ["b", "missing", "a", "found"]
assert (None is find("x") is None) is True
