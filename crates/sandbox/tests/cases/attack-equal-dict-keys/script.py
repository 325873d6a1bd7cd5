assert f() == {"a": 1} and f()["a"] == 1
