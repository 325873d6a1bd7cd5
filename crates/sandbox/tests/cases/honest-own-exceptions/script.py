try:
    take(1, 2)
except TooMuch as error:
    assert error.have == 1 and str(error) == "1 < 2" and isinstance(error, ValueError)
else:
    assert False
assert take(3, 1) == 2
