def search(items, wanted):
    low, high = 0, len(items) - 1
    while low <= high:
        middle = (low + high) // 2
        if items[middle] == wanted:
            return middle
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1
import bisect
data = list(range(0, 100, 7))
print(search(data, 49), search(data, 50), bisect.bisect(data, 49), bisect.bisect_left(data, 49))
bisect.insort(data, 50); print(data)
