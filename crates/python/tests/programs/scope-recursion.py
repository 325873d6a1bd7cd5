# Recursive and mutually recursive functions, nested and not.
def factorial(n):
    if n <= 1:
        return 1
    return n * factorial(n - 1)

def is_even(n):
    return True if n == 0 else is_odd(n - 1)

def is_odd(n):
    if n == 0:
        return False
    else:
        return is_even(n - 1)

def flatten(items):
    result = []
    def walk(node):
        for child in node:
            if isinstance(child, list):
                walk(child)
            else:
                result.append(child)
    walk(items)
    return result

assert factorial(10) == 3628800
assert is_even(10) and is_odd(7) and not is_even(3)
assert flatten([1, [2, [3, []], 4]]) == [1, 2, 3, 4]
