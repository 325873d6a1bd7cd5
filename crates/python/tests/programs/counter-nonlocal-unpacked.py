# A local that an inner function turns into a list by unpacking or by a loop.
def by_unpacking():
    bag = 0
    def fill():
        nonlocal bag
        bag, _ = ["a"], None
    fill()
    held = bag
    bag = bag * 2
    return held, bag

def by_loop():
    bag = 1
    def fill():
        nonlocal bag
        for bag in [["x"]]:
            pass
    fill()
    held = bag
    bag = bag + bag
    return held, bag

assert by_unpacking() == (["a"], ["a", "a"])
assert by_loop() == (["x"], ["x", "x"])
