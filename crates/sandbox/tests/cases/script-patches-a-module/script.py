import random
random.randint = lambda low, high: high
assert roll() == 6
assert roll() == 6
