# A class that tells + from +=.
class Money:
    def __init__(self, amount):
        self.amount = amount
        self.how = "new"
    def __radd__(self, other):
        return Money(other + self.amount)
    def __add__(self, other):
        return Money(self.amount + other)
    def __iadd__(self, other):
        self.amount += other
        self.how = "in place"
        return self

def plain(m):
    total = 0
    total = total + m
    total = total + 5
    return total

def augmented(m):
    total = 0
    total = total + m
    total += 5
    return total

assert (plain(Money(1)).amount, plain(Money(1)).how) == (6, "new")
assert (augmented(Money(1)).amount, augmented(Money(1)).how) == (6, "in place")
