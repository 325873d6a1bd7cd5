add(1, 2)
