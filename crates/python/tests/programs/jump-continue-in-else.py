# A continue in the else leaves the rest to the if.
def pick(words):
    result = []
    for word in words:
        if word.startswith("a"):
            word = word.upper()
        else:
            result.append("-")
            continue
        result.append(word)
    return result

assert pick(["ant", "bee", "ape"]) == ["ANT", "-", "APE"]
assert pick([]) == []
