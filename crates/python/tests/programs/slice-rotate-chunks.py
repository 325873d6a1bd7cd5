# Rotating and chunking with slices.
def rotate(items, k):
    k = k % len(items)
    return items[k:] + items[:k]

def chunks(items, size):
    return [items[i:i + size] for i in range(0, len(items), size)]

def is_palindrome(text):
    clean = [c.lower() for c in text if c.isalpha()]
    return clean == clean[::-1]

assert rotate([1, 2, 3, 4, 5], 2) == [3, 4, 5, 1, 2] and rotate([1, 2, 3], -1) == [3, 1, 2]
assert chunks(list("abcdefg"), 3) == [["a", "b", "c"], ["d", "e", "f"], ["g"]]
assert is_palindrome("A man, a plan, a canal: Panama") and not is_palindrome("python")
