# Several statements on a line and blocks without a line of their own.
a = 1; b = 2; a, b = b, a
if a > b: c = "gt"; d = 1
else: c = "le"
for i in range(2): a += i; b -= i
while b > -1: b -= 1
class P: x = 1; y = x + 1
def f(): return P.y
try: 1 / 0
except ZeroDivisionError: e = "zero"
finally: g = True
assert (a, b, c, d, i) == (3, -1, "gt", 1, 1)
assert f() == 2 and e == "zero" and g
