def countdown(n):
    while n:
        yield n
        n -= 1
def chained():
    yield from countdown(3)
    result = yield "send?"
    yield f"got {result}"
g = chained()
print(next(g), list(countdown(4)), [next(g), next(g), next(g)], g.send("x"), next(g, "done"))
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
import itertools
print(list(itertools.islice(fib(), 12)), sum(x * x for x in range(5)), type(x for x in []).__name__)
def closing():
    try:
        yield 1
    finally:
        print("closed")
c = closing(); next(c); c.close()
try:
    next(iter([]))
except StopIteration as stop:
    print("stop", stop.value)
