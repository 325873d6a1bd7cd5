# functools.wraps keeps the name and the docstring of the function.
import functools

def counted(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)
    wrapper.calls = 0
    return wrapper

@counted
def square(number):
    """Squares a number."""
    return number * number

assert [square(2), square(number=3)] == [4, 9]
assert square.calls == 2
assert (square.__name__, square.__doc__) == ("square", "Squares a number.")
assert square.__wrapped__(5) == 25 and square.calls == 2
