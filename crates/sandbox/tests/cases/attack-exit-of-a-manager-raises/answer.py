class M:
    def __enter__(self): return self
    def __exit__(self, *e): raise KeyError
    value = 0
