# A break in finally drops the return that was under way.
def odd():
    for n in [1, 2, 3]:
        try:
            return n
        finally:
            break
    return "after"

def loops():
    count = 0
    while True:
        count += 1
        try:
            1 / (count - 3)
        except ZeroDivisionError:
            return count
        finally:
            if count < 3:
                continue

assert odd() == "after"
assert loops() == 3
