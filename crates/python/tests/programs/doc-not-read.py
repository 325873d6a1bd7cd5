# Docstrings that nobody reads, alone and beside other statements.
"""A module with a docstring that follows a comment."""

def only():
    """Nothing but a docstring."""

def add(a, b):
    '''Adds.'''
    "not a docstring"
    return a + b

class Note:
    """A class with nothing else."""

class Point:
    """A point."""
    x = 1

assert only() is None and add(1, 2) == 3
assert Note().__class__.__mro__[0] is Note
assert Point.x == 1
