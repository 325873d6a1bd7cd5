# Complex numbers as patterns.
def name(z):
    match z:
        case 1 + 2j:
            return "a"
        case -1 - 2j:
            return "b"
        case 3j:
            return "c"
        case -4.5 + 0j:
            return "d"
    return "other"

assert [name(z) for z in (1 + 2j, -1 - 2j, 3j, -4.5)] == ["a", "b", "c", "d"]
assert name(1 - 2j) == "other"
