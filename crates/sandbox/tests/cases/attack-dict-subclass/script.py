assert f() == {"a": 1}
assert f()["a"] == 1
