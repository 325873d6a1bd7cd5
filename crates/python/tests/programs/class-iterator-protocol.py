# A class that is its own iterator, and one with a context.
class Steps:
    def __init__(self, stop):
        self.stop = stop
        self.at = 0
    def __iter__(self):
        return self
    def __next__(self):
        if self.at >= self.stop:
            raise StopIteration
        self.at += 1
        return self.at
    def __enter__(self):
        return self
    def __exit__(self, kind, value, trace):
        self.at = -1
        return kind is KeyError

assert [n for n in Steps(3)] == [1, 2, 3]
with Steps(5) as steps:
    first = next(steps)
    raise KeyError
assert first == 1 and steps.at == -1
