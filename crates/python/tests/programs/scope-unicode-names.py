# Identifiers are the same after normalisation.
ﬁsh = 1
größe = 2
µ = 3

def total(ﬁ, ö):
    return fi + ö

assert fish == 1 and größe == 2
assert μ == 3
assert total(4, 5) == 9
