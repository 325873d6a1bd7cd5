x = list(i for i in iter(int, 1))
