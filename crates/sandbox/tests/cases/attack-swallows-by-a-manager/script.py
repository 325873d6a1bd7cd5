with M() as m:
    assert m.value == 1
