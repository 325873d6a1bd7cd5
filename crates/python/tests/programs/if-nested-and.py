# Nested ifs test in their order and only as far as needed.
log = []

def t(name, value):
    log.append(name)
    return value

def run(x, y, z):
    log.clear()
    if t("x", x):
        if t("y", y):
            if t("z", z):
                log.append("hit")
    return log[:]

assert run(1, 1, 1) == ["x", "y", "z", "hit"]
assert run(1, 0, 1) == ["x", "y"]
assert run(0, 1, 1) == ["x"]
assert run(1, [0], "") == ["x", "y", "z"]
