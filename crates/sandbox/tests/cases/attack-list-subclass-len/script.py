assert len(f()) == 3 and f() == [1, 2, 3]
