(n * n for n in range(4))
