# A keyword that binds a name another one reads.
def pair(a, b):
    return (a, b)

n = 1
assert pair(b=n, a=(n := 5)) == (5, 1)
assert pair(b=(n := 7), a=n) == (7, 7)
assert n == 7
