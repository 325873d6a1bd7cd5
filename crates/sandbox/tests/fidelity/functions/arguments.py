def f(a, b=2, *args, c, d=4, **kwargs):
    return a, b, args, c, d, kwargs
print(f(1, c=3), f(1, 5, 6, 7, c=8, x=9), f(*[1, 2], **{"c": 3, "z": 0}))
def g(a, /, b, *, c): return a + b + c
print(g(1, b=2, c=3), g.__name__, f.__defaults__, f.__kwdefaults__)
for call in (lambda: g(a=1, b=2, c=3), lambda: g(1, 2, 3), lambda: f(1), lambda: f(), lambda: g(1, 2, c=3, d=4)):
    try:
        call()
    except TypeError as error:
        print(error)
