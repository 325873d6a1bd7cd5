# The loop's variable is still there in its else and behind it.
for letter in "abc":
    pass
else:
    last = letter
for digit in range(3):
    if digit == 5:
        break
else:
    digit = digit * 10
assert last == letter == "c"
assert digit == 20
