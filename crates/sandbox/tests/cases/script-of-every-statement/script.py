"""A script."""
from __future__ import annotations
import asyncio, math
from collections import *
import os.path as path
v_a = v_b = 1
v_c, (v_d, *v_e) = 1, (2, 3, 4)
v_f: int = 4
for v_g in Box(3):
    assert v_g == 3
else:
    v_h = 1
with Box(4) as v_i:
    assert v_i.n == 4
while (v_j := later.__name__) == 0:
    pass
try:
    Box(1) + 1
except AttributeError as v_k:
    assert 'n' in str(v_k)
finally:
    v_l = 1
match Box(5):
    case Box(n=int() as v_m) if v_m == 5:
        assert v_m
    case _:
        assert False, 'no match'
match math.pi:
    case math.pi:
        pass
def v_n(x, *y, z=-1, **w):
    """Doc."""
    global v_o
    v_o = [x, y, z, w]
    return lambda q: q + x
assert v_n.__doc__ == 'Doc.' and v_n(1, 2, k=3)(1) == 2 and v_o == [1, (2,), -1, {'k': 3}]
class v_p(Box):
    wanted: int = 3
    def __init__(self):
        super().__init__(7)
assert v_p().n == 7 and (v_p() + Box(1)).n == 8 and not v_p() == 3
assert asyncio.run(later(5)) == 5
async def wait():
    async with asyncio.timeout(1):
        return [await later(n) for n in range(3)]
assert asyncio.run(wait()) == [0, 1, 2]
del v_a
v_b += 1
assert f'{v_b:>{v_c + 2}} {Box(2).n!r}' == '  2 2'
assert {k: v for k, v in zip('ab', [1, 2])} == dict(a=1, b=2) and Counter('aab')['a'] == 2
assert path.join('a', 'b') == 'a/b' and [*map(lambda b: b.n, [Box(1)])][-1] == 1
