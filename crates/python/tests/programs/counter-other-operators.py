# All operators in the x = x op y form, on ints, floats and strings.
def ints():
    n = 7
    n = n - 2
    n = n * 3
    n = n // 2
    n = n % 4
    n = n ** 3
    n = n << 2
    n = n | 1
    n = n ^ 8
    n = n & 127
    n = n / 2
    return n

def strings():
    s = "a"
    s = s + "b"
    s = s * 2
    return s

def reversed_sides():
    n = 10
    n = 3 - n
    n = 2 ** 3 - n
    return n

assert ints() == 50.5
assert strings() == "abab"
assert reversed_sides() == 15
