# A program that reads names of functions keeps them.
def make():
    def helper():
        return None
    double = lambda n: 2 * n
    return helper, double

helper, double = make()
assert helper.__name__ == "helper" and double.__name__ == "<lambda>"
assert helper.__qualname__ == "make.<locals>.helper"
assert make.__name__ == "make"
