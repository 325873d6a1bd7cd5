# With two branches that go on, what follows the if stays behind it.
def run(kind):
    steps = []
    if kind == "stop":
        return ["stopped"]
    elif kind == "a":
        steps.append("a")
    elif kind == "b":
        steps.append("b")
    steps.append("end")
    return steps

assert run("stop") == ["stopped"]
assert run("a") == ["a", "end"]
assert run("b") == ["b", "end"]
assert run("c") == ["end"]
