# The opposite of and, or, not, chains and comparisons in a turned branch.
def run(a, b):
    out = []
    if a and b:
        pass
    else:
        out.append("nand")
    if a or b:
        pass
    else:
        out.append("nor")
    if not a:
        pass
    else:
        out.append("a")
    if 0 < a < b:
        pass
    else:
        out.append("chain")
    if a < b:
        pass
    else:
        out.append("ge")
    return out

assert run(0, 0) == ["nand", "nor", "chain", "ge"]
assert run(1, 2) == ["a"]
assert run(2, 1) == ["a", "chain", "ge"]
assert run(float("nan"), 1)[-1] == "ge"
