# while 1 and its relatives.
def collect(limit):
    result = []
    n = 0
    while 1:
        n = n + 1
        if n == 3:
            continue
        if n > limit:
            break
        result.append(n)
    return result

ran = []
while 0:
    ran.append("never")
while "":
    ran.append("never")
while []:
    ran.append("never")
else:
    ran.append("else")
while "yes":
    ran.append("once")
    break
assert collect(5) == [1, 2, 4, 5]
assert ran == ["else", "once"]
