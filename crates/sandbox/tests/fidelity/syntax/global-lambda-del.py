items = [3, 1, 2]; del items[0]; print(items); x = 5; del x
try: x
except NameError as error: print(error)
f = lambda a, *b, c=1, **d: (a, b, c, d); print(f(1, 2, c=3, e=4), (lambda: None)(), [g(2) for g in (lambda x: x + 1, lambda x: x * 5)])
pass; ...; assert 1, "no"; print(__name__, 1 if True else 2, not None, 5 if 0 else 6); print(0 or [] or "last", 3 and 4, 1 < 3 != 2)
