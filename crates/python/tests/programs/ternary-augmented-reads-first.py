# An augmented assignment reads its target first, so it is not moved out of the if.
total = 1

def bump():
    global total
    total = 100
    return True

if bump():
    total += 5
else:
    total += 6
assert total == 105
total = 1
total += 5 if bump() else 6
assert total == 6
