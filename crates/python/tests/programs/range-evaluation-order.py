# Arguments of range are evaluated once, before the loop.
log = []

def n(value):
    log.append(value)
    return value

out = []
stop = 3
for i in range(n(0), n(stop), n(1)):
    stop = 10
    out.append(i)
assert out == [0, 1, 2]
assert log == [0, 3, 1]
assert stop == 10
