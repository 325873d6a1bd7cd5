
def decoy(xs):
    t = 0
    for x in xs:
        t += x
    return t
def total(xs):
    return sum(xs)
total.__wrapped__ = decoy
