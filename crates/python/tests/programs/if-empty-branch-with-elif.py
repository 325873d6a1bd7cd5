# An empty first branch before elif and else.
def kind(n):
    result = []
    if n == 0:
        pass
    elif n < 0:
        result.append("negative")
    elif n < 10:
        ...
    else:
        result.append("large")
    return result

def only_elif(a, b):
    seen = []
    if a:
        pass
    elif b:
        seen.append("b")
    return seen

assert [kind(n) for n in (0, -1, 5, 50)] == [[], ["negative"], [], ["large"]]
assert [only_elif(a, b) for a in (0, 1) for b in (0, 1)] == [[], ["b"], [], []]
