# Only the one elif that does not return reaches what follows.
def ticket(age, member):
    if age < 6:
        return 0
    elif member:
        price = 5
    elif age > 65:
        return 6
    else:
        return 10
    price += 1
    return price

assert ticket(3, True) == 0
assert ticket(30, True) == 6
assert ticket(70, False) == 6
assert ticket(30, False) == 10
