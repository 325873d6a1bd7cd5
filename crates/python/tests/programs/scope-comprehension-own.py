# The variable of a comprehension is its own.
x = "outside"
squares = [x * x for x in range(4)]
pairs = {x: y for x, y in zip("ab", range(2))}
letters = {x for x in "hello" if x > "g"}

def local():
    x = "local"
    inner = list(x for x in [1, 2])
    return x, inner, [x for _ in range(2)]

assert squares == [0, 1, 4, 9] and pairs == {"a": 0, "b": 1} and letters == {"h", "l", "o"}
assert x == "outside"
assert local() == ("local", [1, 2], ["local", "local"])
