# Docstrings that the program reads.
def greet():
    """Says hello."""
    return greet.__doc__.lower()

class Shape:
    "A shape."
    def area(self):
        "Its area."
        return len(type(self).area.__doc__)

def none():
    1 + 1
    "too late"

assert greet() == "says hello."
assert Shape.__doc__ == "A shape." and Shape().area() == 9
assert none.__doc__ is None
