from collections import Counter
assert top("aab", 1) == Counter("aab").most_common(1)
