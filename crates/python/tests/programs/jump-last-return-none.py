# A last return, return None and falling off the end all give None.
calls = []

def one():
    calls.append(1)
    return

def two():
    calls.append(2)
    return None

def three(flag):
    if flag:
        calls.append(3)
        return
    calls.append(4)

assert [one(), two(), three(True), three(False)] == [None] * 4
assert calls == [1, 2, 3, 4]
