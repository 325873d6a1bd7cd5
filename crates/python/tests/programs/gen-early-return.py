# Guards with return inside generators.
def lines(text, limit):
    if not text:
        return
    for number, line in enumerate(text.split("\n")):
        if line.startswith("#"):
            continue
        if number >= limit:
            return
        yield line
    else:
        yield "complete"

assert list(lines("", 3)) == []
assert list(lines("a\n#b\nc", 9)) == ["a", "c", "complete"]
assert list(lines("a\nb\nc", 2)) == ["a", "b"]
