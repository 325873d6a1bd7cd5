def secret():
    return 1
assert add(secret) == 3
