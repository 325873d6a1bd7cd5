# A program that reads the names of locals off the code.
def area(width, height):
    result = width * height
    return result

assert area.__code__.co_varnames == ("width", "height", "result")
assert area.__code__.co_argcount == 2
assert area(2, 3) == 6
