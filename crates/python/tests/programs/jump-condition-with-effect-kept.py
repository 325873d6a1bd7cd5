# A condition with an effect is evaluated even when both branches do nothing.
calls = []

def check(value):
    calls.append(value)
    return value

def run():
    if check(1):
        return
    if check(0):
        pass
    else:
        return None

def other():
    if check(0):
        return
    if check(2):
        pass

assert run() is None and calls == [1]
assert other() is None
assert calls == [1, 0, 2]
