import functools, operator
print(functools.reduce(operator.mul, range(1, 6)), functools.reduce(lambda a, b: a + b, [[1], [2]], []), functools.partial(int, base=2)("1010"))
@functools.lru_cache(maxsize=None)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(100), fib.cache_info())
@functools.singledispatch
def show(x): return f"something {x}"
@show.register
def _(x: int): return f"int {x}"
@show.register(list)
def _(x): return f"list of {len(x)}"
print(show("a"), show(1), show([1, 2]))
@functools.total_ordering
class Version:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return self.n == o.n
    def __lt__(self, o): return self.n < o.n
print(Version(1) >= Version(0), Version(1) <= Version(0))
class C:
    @functools.cached_property
    def value(self): print("computing"); return 5
c = C(); print(c.value, c.value)
