assert add(1, 2) == 3, 'add(1, 2) should be 3'
assert add(-1, 1) == 0
