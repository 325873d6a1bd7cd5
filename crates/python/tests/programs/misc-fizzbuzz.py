# FizzBuzz in three shapes.
def chain(n):
    if n % 15 == 0:
        return "FizzBuzz"
    elif n % 5 == 0:
        return "Buzz"
    elif n % 3 == 0:
        return "Fizz"
    return str(n)

def joined(n):
    return "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(n)

def nested(n):
    if n % 3 == 0:
        if n % 5 == 0:
            word = "FizzBuzz"
        else:
            word = "Fizz"
    else:
        word = "Buzz" if not n % 5 else str(n)
    return word

assert [chain(n) for n in range(1, 31)] == [joined(n) for n in range(1, 31)] == [nested(n) for n in range(1, 31)]
assert [chain(n) for n in (1, 3, 5, 15)] == ["1", "Fizz", "Buzz", "FizzBuzz"]
