assert f() == []
