# eval and exec see the names of the function around them.
def compute(x, y):
    z = 3
    return eval("x * y + z")

def run(amount):
    space = {"amount": amount}
    exec("amount = amount + 1\nresult = [amount for _ in range(2)]", space)
    return space["result"]

def each(formula):
    return [eval(formula) for n in range(3)]

base = 10
assert compute(2, 5) == 13
assert run(1) == [2, 2]
assert each("n * base") == [0, 10, 20]
assert eval("base + step", {"base": 1, "step": 2}) == 3
