# nonlocal in a function that also asks for its names.
def outer():
    count = 0
    def step():
        nonlocal count
        count += 1
    step()
    step()
    return locals()["count"]

def outer_local():
    count = 0
    def step():
        count = 5
        return count
    step()
    return locals()["count"]

assert outer() == 2
assert outer_local() == 0
