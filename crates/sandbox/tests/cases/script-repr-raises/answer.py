class C:
    def __repr__(self): raise ValueError
    def __eq__(self, other): return False
def f():
    return C()
