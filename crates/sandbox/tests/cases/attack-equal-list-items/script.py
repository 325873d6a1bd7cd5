assert f() == [1, 2]
