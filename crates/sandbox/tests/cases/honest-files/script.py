write("/tmp/a", "x\ny\n")
assert lines("/tmp/a") == ["x", "y"]
