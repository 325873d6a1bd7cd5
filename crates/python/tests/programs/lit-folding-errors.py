# What would raise is left to raise.
log = []
for action in (lambda: 1 / 0, lambda: 1 // 0, lambda: 1 % 0, lambda: 1.0 / 0.0, lambda: 1 << -1,
               lambda: 0 ** -1, lambda: "a" + 1, lambda: "a" * 1.5, lambda: -"a", lambda: b"a" + "a"):
    try:
        action()
        log.append("fine")
    except (ArithmeticError, TypeError, ValueError) as error:
        log.append(type(error).__name__)
assert log == ["ZeroDivisionError"] * 4 + ["ValueError", "ZeroDivisionError"] + ["TypeError"] * 4
assert True + True == 2 and -True == -1 and True * "ab" == "ab" and ~True == -2
