# A with may bind attributes and elements.
from contextlib import nullcontext

class Holder:
    pass

holder = Holder()
slots = [None, None]
with nullcontext(5) as holder.value, nullcontext([1, 2]) as slots[1:]:
    with nullcontext("t") as slots[0]:
        inside = slots[:]
assert holder.value == 5
assert inside == slots == ["t", 1, 2]
