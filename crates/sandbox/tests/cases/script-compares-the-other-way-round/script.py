assert 3 == add(1, 2)
