import functools
def logged(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        print(f"-> {f.__name__}{args}")
        result = f(*args, **kwargs)
        print(f"<- {result}")
        return result
    return wrapper
def repeat(times):
    def decorate(f):
        return lambda *a: [f(*a) for _ in range(times)]
    return decorate
@logged
def add(a, b):
    "Adds."
    return a + b
@repeat(3)
def hello(name): return f"hi {name}"
print(add(2, 3), add.__name__, add.__doc__, hello("x"), add.__wrapped__(1, 1))
class Count:
    def __init__(self, f): self.f, self.calls = f, 0
    def __call__(self, *a): self.calls += 1; return self.f(*a)
@Count
def twice(x): return 2 * x
twice(1); twice(2); print(twice.calls, twice(3))
