sorted([1, 2], key=lambda x: iter(int, 1).__class__ and sum(iter(lambda: 1, 2)))
