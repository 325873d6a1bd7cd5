# Generators that feed each other, lazily.
log = []

def numbers():
    n = 0
    while True:
        n = n + 1
        log.append(n)
        yield n

def only_odd(source):
    for n in source:
        if n % 2 == 0:
            continue
        yield n

def take(source, count):
    for _, n in zip(range(count), source):
        yield n

assert [n * n for n in take(only_odd(numbers()), 3)] == [1, 9, 25]
assert log == [1, 2, 3, 4, 5]
