# What is no integer is refused, whatever the defaults.
errors = []
for arguments in [(0.0, 3), (0, 3.0), ("0", 2), (0, 3, 1.0), (0, 3, 0)]:
    try:
        range(*arguments)
    except (TypeError, ValueError) as error:
        errors.append(type(error).__name__)
assert errors == ["TypeError"] * 4 + ["ValueError"]
assert list(range(False, True)) == [0]
assert list(range(*[0, 4], 1)) == [0, 1, 2, 3]
