try:
    with M() as m:
        assert m.value == 1
except KeyError:
    pass
