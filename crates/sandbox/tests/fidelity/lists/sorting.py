words = ["banana", "Apple", "cherry", "date", "fig"]
print(sorted(words), sorted(words, key=str.lower), sorted(words, key=len), sorted(words, key=lambda w: (-len(w), w)))
people = [("Ann", 30), ("Bob", 25), ("Cid", 30)]
print(sorted(people, key=lambda p: p[1]), sorted(people, key=lambda p: (-p[1], p[0])))
from operator import itemgetter, attrgetter
from functools import cmp_to_key
print(sorted(people, key=itemgetter(1, 0)), sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), max(people, key=itemgetter(1)))
try:
    sorted([1, "a"])
except TypeError as error:
    print(error)
