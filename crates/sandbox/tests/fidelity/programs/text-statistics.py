text = """It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness."""
import re
from collections import Counter
words = re.findall(r"[a-z']+", text.lower())
print(len(text), len(text.splitlines()), len(words), len(set(words)), f"{sum(map(len, words)) / len(words):.2f}")
for word, n in Counter(words).most_common(4): print(f"{word:>6} {n}")
print(Counter(c for c in text.lower() if c.isalpha()).most_common(3), max(words, key=len), sorted(set(words))[:3])
