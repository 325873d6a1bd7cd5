def make():
    wanted = 9
    def square(x):
        return wanted
    return square
assert apply(make(), 3) == 9 and apply(lambda x: x, 4) == 4
