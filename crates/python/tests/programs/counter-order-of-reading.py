# x = x + f() reads x first, whatever f does.
def run():
    x = 1
    def change():
        nonlocal x
        x = 100
        return 5
    x = x + change()
    return x

def other_side():
    x = 1
    def change():
        nonlocal x
        x = 100
        return 5
    x = change() + x
    return x

assert run() == 6
assert other_side() == 105
