# A range variable changed inside the loop, and a shadowed len.
def run():
    seen = []
    for i in range(3):
        i = i * 10
        seen.append(i)
    return seen, i

def shadowed(words):
    len = lambda w: [w]
    n = len("a")
    keep = n
    n = n + ["b"]
    return keep, n

assert run() == ([0, 10, 20], 20)
assert shadowed([]) == (["a"], ["a", "b"])
