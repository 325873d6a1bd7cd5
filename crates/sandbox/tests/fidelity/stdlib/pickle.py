import pickle
class Point:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return self.x == o.x
data = {"a": [1, 2, (3, None)], "p": Point(5), "s": {1, 2}}
again = pickle.loads(pickle.dumps(data)); print(again == data, again["p"].x, len(pickle.dumps([1, 2, 3], protocol=0)) > 0)
try:
    pickle.dumps(lambda: 1)
except Exception as error:
    print(type(error).__name__)
