# A number counted through nonlocal, and a closure that makes it a list.
def make_counter():
    count = 0
    def step():
        nonlocal count
        count = count + 1
        return count
    return step

def make_bag():
    bag = 0
    def fill():
        nonlocal bag
        bag = ["a"]
    fill()
    held = bag
    bag = bag + ["b"]
    return held, bag

tick = make_counter()
assert [tick(), tick(), tick()] == [1, 2, 3]
assert make_counter()() == 1
assert make_bag() == (["a"], ["a", "b"])
