class E:
    def __eq__(self, o): return True
    def __hash__(self): return hash(1)
def f():
    return {E()}
