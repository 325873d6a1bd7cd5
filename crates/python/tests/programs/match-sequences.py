# Sequence patterns with stars, nesting and captures.
def walk(command):
    match command:
        case []:
            return "nothing"
        case ["go", direction]:
            return f"go {direction}"
        case ["take", item, *rest]:
            return (item, rest)
        case [[a, b], *_, last]:
            return a + b + last
        case ("drop" | "leave") as verb, thing:
            return verb + ":" + thing
        case [x]:
            return ["one", x]
        case [*everything]:
            return len(everything)
        case str():
            return "text"

assert walk([]) == "nothing" and walk("go") == "text"
assert walk(["go", "up"]) == "go up" and walk(("take", 1, 2, 3)) == (1, [2, 3])
assert walk([[1, 2], 0, 0, 4]) == 7 and walk(["leave", "it"]) == "leave:it"
assert walk([5]) == ["one", 5] and walk([1, 2, 3]) == 3
