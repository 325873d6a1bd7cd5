text = "the cat and the dog and the bird"
counts = {}
for word in text.split():
    counts[word] = counts.get(word, 0) + 1
for word, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
    print(f"{word:<5}{'*' * count} {count}")
from collections import Counter
print(Counter(text.split()).most_common(2), Counter("mississippi"), Counter("aab") + Counter("abc"), Counter("aab") - Counter("ab"))
