# Binary search with while, elif and a counter.
def search(items, wanted):
    low, high = 0, len(items) - 1
    steps = 0
    while low <= high:
        steps = steps + 1
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle, steps
        elif items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return None, steps

numbers = list(range(0, 100, 5))
assert search(numbers, 35) == (7, 4)
assert search(numbers, 36) == (None, 5)
assert search([], 1) == (None, 0)
