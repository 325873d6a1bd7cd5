def check(node):
    return 1
