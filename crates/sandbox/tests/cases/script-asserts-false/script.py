if add(1, 2) != 3:
    assert False
