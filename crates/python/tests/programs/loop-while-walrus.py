# A walrus in the condition of a while.
data = iter(["a", "b", "", "c"])
seen = []
while (chunk := next(data, None)) is not None and chunk:
    seen.append(chunk)
assert seen == ["a", "b"]
assert chunk == ""
assert list(data) == ["c"]
