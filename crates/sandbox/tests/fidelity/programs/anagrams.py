from collections import defaultdict
words = "listen silent enlist google elgoog abc cab rat tar art".split()
groups = defaultdict(list)
for word in words: groups["".join(sorted(word))].append(word)
for key in sorted(groups): print(key, groups[key])
