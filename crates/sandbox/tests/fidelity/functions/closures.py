def counter(start=0):
    count = start
    def step(by=1):
        nonlocal count
        count += by
        return count
    return step
a, b = counter(), counter(10)
print(a(), a(), b(5), a(), b(), a.__closure__[0].cell_contents)
def compose(*fs):
    def run(x):
        for f in reversed(fs): x = f(x)
        return x
    return run
print(compose(str, lambda x: x + 1, abs)(-4), (lambda *a, **k: (a, k))(1, b=2))
