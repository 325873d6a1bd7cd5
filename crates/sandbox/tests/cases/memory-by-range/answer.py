x = list(range(10**8))
