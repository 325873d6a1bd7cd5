total = 0
add(3)
add(4)
assert total == 7
