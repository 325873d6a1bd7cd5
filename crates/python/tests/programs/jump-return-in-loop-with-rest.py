# A return in a loop leaves the function, what follows the loop runs only without it.
log = []

def first_even(numbers):
    for number in numbers:
        if number % 2:
            continue
        log.append("found")
        return number
    log.append("none")
    return -1

assert first_even([1, 3, 4, 6]) == 4
assert first_even([1, 3]) == -1
assert log == ["found", "none"]
