total = 5
def add(n):
    global total
    total += n
