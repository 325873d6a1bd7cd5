def depth(n):
    try:
        return depth(n + 1)
    except RecursionError:
        return n
print(900 < depth(0) < 1100)
