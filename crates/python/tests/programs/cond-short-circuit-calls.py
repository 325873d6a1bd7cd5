# Functions in and, or, any and all are called as far as needed.
log = []

def check(name, result):
    log.append(name)
    return result

if check("a", False) and check("b", True) or check("c", True):
    log.append("body")
all(check(n, n < 2) for n in range(5))
any(check(n, n == 1) for n in range(5))
assert log[:3] == ["a", "c", "body"]
assert log[3:] == [0, 1, 2, 0, 1]
