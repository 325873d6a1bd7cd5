# nonlocal through several levels means the nearest function that has the name.
def outer():
    level = "outer"
    def middle():
        def inner():
            nonlocal level
            level = level + ">inner"
            def deepest():
                nonlocal level
                level += ">deepest"
            deepest()
        inner()
        return level
    seen = middle()
    return seen, level

def shadow():
    x = 1
    def middle():
        x = 10
        def inner():
            nonlocal x
            x += 1
            return x
        return inner(), x
    return middle(), x

assert outer() == ("outer>inner>deepest",) * 2
assert shadow() == ((11, 11), 1)
