# yield in all kinds of expressions.
def talk():
    x = (yield 1) + (yield 2)
    y = [(yield x), (yield)]
    z = yield y, len(y)
    return z if (yield "q") else None

g = talk()
out = [next(g), g.send(10), g.send(5), g.send("a"), g.send("b"), g.send("z")]
try:
    g.send(True)
except StopIteration as stop:
    out.append(stop.value)
assert out == [1, 2, 15, None, (["a", "b"], 2), "q", "z"]
assert len(out) == 7
