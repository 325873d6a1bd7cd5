def total(values):
    return sum(value for value in values)
