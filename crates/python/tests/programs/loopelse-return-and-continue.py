# Return in the loop and continue of the outer loop in the else.
def primes(limit):
    found = []
    for n in range(2, limit):
        for d in found:
            if d * d > n:
                continue
            if n % d == 0:
                break
        else:
            found.append(n)
            continue
        if n == 25:
            return found + ["stopped"]
    return found

assert primes(20) == [2, 3, 5, 7, 11, 13, 17, 19]
assert primes(99)[-2:] == [23, "stopped"]
