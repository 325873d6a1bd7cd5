class R:
    def __contains__(self, x): return True
    def __iter__(self): return iter([])
def names():
    return R()
