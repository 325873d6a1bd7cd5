# A bool of one's own is called in conditions too.
calls = []

def bool(value):
    calls.append(value)
    return not value

result = []
if bool(0):
    result.append("zero")
result.append("x" if bool(1) else "y")
result.append(not bool(3))
assert result == ["zero", "y", True]
assert calls == [0, 1, 3]
