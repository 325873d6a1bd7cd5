assert f() == {1}
