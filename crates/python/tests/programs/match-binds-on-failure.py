# Names that a pattern binds stay bound, as locals of the function.
def run(value):
    name = "before"
    match value:
        case [name, 0]:
            return "zero", name
        case {"k": name}:
            pass
        case _ if name == "before":
            name = "default"
    return name

assert run(["a", 0]) == ("zero", "a")
assert run({"k": 5}) == 5
assert run(3) == "default"
match = case = 1
assert match + case == 2
