from collections import defaultdict
from itertools import groupby
words = ["apple", "bat", "ant", "ball", "cat"]
groups = defaultdict(list)
for word in words:
    groups[word[0]].append(word)
print(groups, dict(groups), {k: list(g) for k, g in groupby(sorted(words), key=lambda w: w[0])})
nested = defaultdict(lambda: defaultdict(int)); nested["a"]["b"] += 2; print({k: dict(v) for k, v in nested.items()})
