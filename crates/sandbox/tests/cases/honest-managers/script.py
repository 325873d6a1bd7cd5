with tag("a") as x:
    assert x == "A"
    with tag("b"):
        pass
assert log == ["<a", "<b", ">b", ">a"]
try:
    with tag("c"):
        raise KeyError("k")
except KeyError:
    pass
assert log[-1] == ">c"
