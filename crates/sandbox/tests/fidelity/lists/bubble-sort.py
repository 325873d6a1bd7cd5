def bubble_sort(items):
    items = items[:]
    for end in range(len(items) - 1, 0, -1):
        swapped = False
        for i in range(end):
            if items[i] > items[i + 1]:
                items[i], items[i + 1] = items[i + 1], items[i]
                swapped = True
        if not swapped:
            break
    return items
print(bubble_sort([5, 1, 4, 2, 8, 0]), bubble_sort([]), bubble_sort(list("python")))
