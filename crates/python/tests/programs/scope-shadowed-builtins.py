# Names of builtins used for one's own things.
def biggest(list):
    max = list[0]
    for id in list[1:]:
        if id > max:
            max = id
    return max

def count(len, str):
    sum = 0
    for type in str:
        sum = sum + len(type)
    return sum

input = "text"
for print in [1, 2]:
    pass
assert biggest([3, 9, 4]) == 9
assert count(lambda item: 10, "ab") == 20
assert max(1, 2) == 2 and len(input) == 4 and print == 2
