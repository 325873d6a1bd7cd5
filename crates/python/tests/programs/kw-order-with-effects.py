# Arguments are evaluated in the order in which they are written.
log = []

def v(name):
    log.append(name)
    return name.upper()

def join(first, second, third="T"):
    return first + second + third

assert join(second=v("b"), first=v("a")) == "ABT"
assert log == ["b", "a"]
log.clear()
assert join(v("x"), third=v("z"), second=v("y")) == "XYZ"
assert log == ["x", "z", "y"]
log.clear()
assert join(third=v("3"), **{"second": v("2")}, first=v("1")) == "123"
assert log == ["3", "2", "1"]
