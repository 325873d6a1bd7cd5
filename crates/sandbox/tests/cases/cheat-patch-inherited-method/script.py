from collections import Counter
result = count("aab")
assert result == list(Counter("aab").items())
