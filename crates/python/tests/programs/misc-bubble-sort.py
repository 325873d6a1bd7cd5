# Bubble sort in place, with a flag and an early end.
def bubble(items):
    passes = 0
    for end in range(len(items) - 1, 0, -1):
        swapped = False
        for i in range(0, end):
            if items[i] > items[i + 1]:
                items[i], items[i + 1] = items[i + 1], items[i]
                swapped = True
        passes += 1
        if not swapped:
            break
    return passes

data = [5, 1, 4, 2, 8]
assert bubble(data) == 3 and data == [1, 2, 4, 5, 8]
ordered = [1, 2, 3]
assert bubble(ordered) == 1 and ordered == [1, 2, 3]
