assert add(1, 2) == 3
assert state() == 'GEN_CREATED'
