# elif and else with an if of its own are the same.
def a(n):
    if n < 10:
        return "s"
    elif n < 100:
        return "m"
    else:
        return "l"

def b(n):
    result = "l"
    if n < 10:
        result = "s"
    else:
        if n < 100:
            result = "m"
    return result

assert [a(n) for n in (1, 10, 99, 100)] == ["s", "m", "m", "l"]
assert all(a(n) == b(n) for n in range(0, 200, 7))
