# Counting words with dictionaries, in three ways.
from collections import Counter, defaultdict

text = "the cat and the dog and the bird"
plain = {}
for word in text.split():
    if word in plain:
        plain[word] = plain[word] + 1
    else:
        plain[word] = 1
grouped = defaultdict(list)
for position, word in enumerate(text.split()):
    grouped[word].append(position)
got = {}
for word in text.split():
    got[word] = got.get(word, 0) + 1
assert plain == got == Counter(text.split())
assert grouped["the"] == [0, 3, 6] and list(plain) == ["the", "cat", "and", "dog", "bird"]
