input = lambda prompt='': '41'
assert ask() == 42
