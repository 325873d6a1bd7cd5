def merge_sort(a):
    if len(a) < 2:
        return a
    left, right = merge_sort(a[: len(a) // 2]), merge_sort(a[len(a) // 2 :])
    out = []
    while left and right:
        out.append(left.pop(0) if left[0] <= right[0] else right.pop(0))
    return out + left + right
def quick_sort(a):
    if not a:
        return []
    pivot, *rest = a
    return quick_sort([x for x in rest if x < pivot]) + [pivot] + quick_sort([x for x in rest if x >= pivot])
data = [38, 27, 43, 3, 9, 82, 10]
print(merge_sort(data), quick_sort(data), sorted(data) == merge_sort(data))
