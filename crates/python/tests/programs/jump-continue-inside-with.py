# A continue inside a with at the end of a loop body, and one that skips something.
from contextlib import nullcontext, suppress

done = []
for n in [1, 0, 4]:
    with suppress(ZeroDivisionError):
        done.append(8 / n)
        continue
    done.append("failed")
for n in [1, 2]:
    with nullcontext(n) as value:
        if value == 1:
            continue
        done.append(value)
assert done == [8.0, "failed", 2.0, 2]
assert n == 2
