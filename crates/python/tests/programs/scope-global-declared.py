# global in a function, beside a local of the same name elsewhere.
count = 0
label = "module"

def bump():
    global count
    count += 1
    label = "local"
    return label

def outer():
    count = 50
    def inner():
        global count, fresh
        count = count + 10
        fresh = "made inside"
        return count
    return inner(), count

assert bump() == "local" and count == 1 and label == "module"
assert outer() == (11, 50)
assert count == 11 and fresh == "made inside"
