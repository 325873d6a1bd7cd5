class Box:
    def __init__(self, n): self.n = n
    def __enter__(self): return self
    def __exit__(self, *args): return False
    def __iter__(self): return iter([self.n])
    def __add__(self, other): return Box(self.n + other.n)
async def later(n): return n
