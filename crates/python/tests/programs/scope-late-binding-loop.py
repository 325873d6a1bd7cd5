# Functions made in a loop share the loop's variable.
functions = []
for word in ["a", "b", "c"]:
    functions.append(lambda: word)
    def method():
        return word * 2
assert [f() for f in functions] == ["c", "c", "c"]
assert method() == "cc"

def inside():
    made = []
    for i in range(3):
        def show(prefix="n"):
            return f"{prefix}{i}"
        made.append(show)
    i = 9
    return [f() for f in made]

assert inside() == ["n9", "n9", "n9"]
