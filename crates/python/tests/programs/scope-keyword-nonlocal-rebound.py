# A function that an inner function replaces is called by keyword.
def run(swap):
    def show(value):
        return "first " + value
    def other(value):
        return "second " + value
    def replace():
        nonlocal show
        show = other
    if swap:
        replace()
    return show(value="x")

assert run(False) == "first x"
assert run(True) == "second x"
