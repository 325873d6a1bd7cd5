# Joining nested conditions keeps or together.
def allowed(age, parent, ticket, vip):
    if age >= 18 or parent:
        if ticket or vip:
            return True
    return False

def strict(age, parent, ticket, vip):
    return (age >= 18 or parent) and (ticket or vip)

combos = [(a, p, t, v) for a in (10, 20) for p in (0, 1) for t in (0, 1) for v in (0, 1)]
assert [allowed(*c) for c in combos] == [bool(strict(*c)) for c in combos]
assert sum(allowed(*c) for c in combos) == 9
