# An assignment expression binds in the function around a comprehension.
def first_long(words):
    if any(len(hit := word) > 3 for word in words):
        return hit
    return None

def running(numbers):
    total = 0
    sums = [total := total + n for n in numbers]
    return total, sums

values = [y := 1, y ** 2, (y := 5) + y]
assert first_long(["a", "long", "longer"]) == "long" and first_long([]) is None
assert running([1, 2, 3]) == (6, [1, 3, 6])
assert values == [1, 1, 10] and y == 5
if (n := len(values)) > 2 and (m := n * 2):
    assert (n, m) == (3, 6)
