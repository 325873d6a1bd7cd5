# The sieve of Eratosthenes, with slices and steps.
def sieve(limit):
    is_prime = [True] * (limit + 1)
    is_prime[0:2] = [False, False]
    for n in range(2, int(limit ** 0.5) + 1):
        if is_prime[n]:
            is_prime[n * n::n] = [False] * len(is_prime[n * n::n])
    return [n for n, prime in enumerate(is_prime) if prime]

assert sieve(30) == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
assert sieve(2) == [2] and len(sieve(1000)) == 168
