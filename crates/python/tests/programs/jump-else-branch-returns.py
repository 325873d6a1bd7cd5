# When the else jumps, what follows belongs to the if.
def describe(items):
    if items:
        count = len(items)
    else:
        return "nothing"
    word = "item" if count == 1 else "items"
    return f"{count} {word}"

assert describe([]) == "nothing"
assert describe([1]) == "1 item"
assert describe([1, 2, 3]) == "3 items"
