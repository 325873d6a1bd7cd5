from collections import OrderedDict, ChainMap, namedtuple
o = OrderedDict(a=1, b=2, c=3); o.move_to_end("a"); print(o, list(o))
print(ChainMap({"a": 1}, {"a": 2, "b": 3})["b"], dict(ChainMap({"a": 1}, {"a": 2, "b": 3})))
Point = namedtuple("Point", "x y", defaults=[0]); p = Point(3); print(p, p.x, p._replace(y=4), p._asdict(), Point._fields, p == (3, 0))
