assert sum(add(1, 2)) == 3
