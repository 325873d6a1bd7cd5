def double(value=4):
    return value * 2
result = apply(double, 4)
assert result == double()
