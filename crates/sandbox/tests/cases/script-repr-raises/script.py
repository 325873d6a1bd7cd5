assert f() == 1
