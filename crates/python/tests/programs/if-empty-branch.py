# A branch that does nothing, turned round.
log = []

def step(n):
    log.append(("test", n))
    return n

for n in (0, 1):
    if step(n):
        pass
    else:
        log.append("zero")
for word in ["a", "z"]:
    if word in "abc":
        ...
    else:
        log.append(word)
assert log == [("test", 0), "zero", ("test", 1), "z"]
assert word == "z"
