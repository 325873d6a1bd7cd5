import pickle
def dump():
    return pickle.dumps([1])
def add(a, b):
    return a + b
