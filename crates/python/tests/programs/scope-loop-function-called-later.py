# A function defined in one loop and called in another sees the latest value.
def make(names):
    result = []
    for name in names:
        def hello():
            return "hi " + name
        result.append(hello)
    return result

calls = []
for name in ["x", "y"]:
    def current():
        return name
    calls.append(current())
for name in ["z"]:
    calls.append(current())
assert [f() for f in make(["ann", "bob"])] == ["hi bob", "hi bob"]
assert calls == ["x", "y", "z"]
