# An else after a return says the same as no else.
def sign(n):
    if n < 0:
        return "negative"
    else:
        if n == 0:
            return "zero"
        else:
            return "positive"

def sign_flat(n):
    if n < 0:
        return "negative"
    if n == 0:
        return "zero"
    return "positive"

numbers = [-5, 0, 7]
assert [sign(n) for n in numbers] == ["negative", "zero", "positive"]
assert [sign(n) for n in numbers] == [sign_flat(n) for n in numbers]
