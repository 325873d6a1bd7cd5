import pickle
def dump(value):
    return pickle.dumps(value)
def add(a, b):
    return a + b
