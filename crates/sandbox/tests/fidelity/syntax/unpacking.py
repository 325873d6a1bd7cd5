a, b = 1, 2; a, b = b, a; print(a, b)
(x, (y, *z)), w = (1, (2, 3, 4)), 5; print(x, y, z, w)
first, *_, last = range(10); print(first, last, [*range(3), *"ab"], {**{"a": 1}, **{"b": 2}}, (*[1], 2))
def f(): return 1, 2, 3
*head, tail = f(); print(head, tail, f()[1:], type(f()))
for i, (k, v) in enumerate({"x": 1}.items()): print(i, k, v)
for bad in ("a, b = 1", "a, b = [1]", "a, b = 1, 2, 3", "*a, *b = [1]"):
    try: exec(bad)
    except Exception as error: print(type(error).__name__, error)
