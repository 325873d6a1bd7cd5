total = 0
def add(n):
    global total
    total += n
    return total
