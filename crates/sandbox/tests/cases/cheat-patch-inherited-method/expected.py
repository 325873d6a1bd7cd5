from collections import Counter
def count(text):
    return list(Counter(text).items())
