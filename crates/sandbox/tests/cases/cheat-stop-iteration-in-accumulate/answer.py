
def op(a, b):
    raise StopIteration
