# The else of a loop with break runs only when it did not break.
def smallest_factor(n):
    for candidate in range(2, n):
        if n % candidate == 0:
            found = candidate
            break
    else:
        found = None
    return found

assert smallest_factor(91) == 7
assert smallest_factor(97) is None
assert smallest_factor(2) is None
