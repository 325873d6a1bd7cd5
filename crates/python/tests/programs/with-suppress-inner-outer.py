# Which with swallows an exception decides what still runs.
log = []

class Guard:
    def __init__(self, name, swallow):
        self.name, self.swallow = name, swallow
    def __enter__(self):
        return self
    def __exit__(self, kind, value, trace):
        log.append((self.name, kind.__name__ if kind else None))
        return self.swallow

with Guard("outer", True):
    with Guard("inner", False):
        raise ValueError
with Guard("outer", False):
    with Guard("inner", True):
        raise KeyError
assert log[:2] == [("inner", "ValueError"), ("outer", "ValueError")]
assert log[2:] == [("inner", "KeyError"), ("outer", None)]
