# break and continue inside try/finally in a loop.
log = []
for n in range(4):
    try:
        if n == 1:
            continue
        if n == 3:
            break
        log.append(n)
    finally:
        log.append("f")
else:
    log.append("else")
assert log == [0, "f", "f", 2, "f", "f"]
assert n == 3
