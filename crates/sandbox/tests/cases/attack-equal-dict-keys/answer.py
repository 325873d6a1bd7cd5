class E:
    def __eq__(self, o): return True
    def __hash__(self): return hash("a")
def f():
    return {E(): 1}
