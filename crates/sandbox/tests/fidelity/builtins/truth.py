for value in (0, 0.0, "", [], {}, set(), None, (), "0", [0], " ", -1, range(0), float("nan")):
    print(repr(value), bool(value), "truthy" if value else "falsy")
print(1 and 2, 0 or "x", None or 0, "" and 1, not "", 1 if [] else 2, [] == False, 0 == False, "a" is "a", 1 == True)
