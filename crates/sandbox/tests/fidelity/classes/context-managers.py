from contextlib import contextmanager, suppress, ExitStack, closing, redirect_stdout, nullcontext
class Managed:
    def __init__(self, name): self.name = name
    def __enter__(self): print("enter", self.name); return self
    def __exit__(self, kind, value, tb): print("exit", self.name, kind and kind.__name__); return kind is ValueError
with Managed("a") as a, Managed("b"):
    print("inside", a.name)
    raise ValueError
@contextmanager
def tag(name):
    print(f"<{name}>")
    try:
        yield name.upper()
    finally:
        print(f"</{name}>")
with tag("p") as t: print(t)
with suppress(ZeroDivisionError): 1 / 0
with ExitStack() as stack:
    for n in "xy": stack.enter_context(tag(n))
import io
with redirect_stdout(io.StringIO()) as out: print("captured")
print(repr(out.getvalue()), nullcontext(5).enter_result)
