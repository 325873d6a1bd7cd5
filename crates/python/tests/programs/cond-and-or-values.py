# and and or give one of their operands.
log = []

def t(value):
    log.append(value)
    return value

assert (t(0) or t("") or t([])) == []
assert (t(1) and t("x") and t(3)) == 3
assert log == [0, "", [], 1, "x", 3]
assert (None or "default") == "default"
assert ("" and 1 / 0) == ""
assert (1 and (2 and (0 and 1 / 0))) == 0
assert ((0 or 5) and (7 or 1 / 0)) == 7
assert (0 or 1 and 2) == 2 and ((0 or 1) and 2) == 2 and (1 or 0 and 2) == 1
