# An exception in the else of a try is not caught by its handlers.
caught = []

def load(text):
    try:
        number = int(text)
    except ValueError:
        caught.append("inner")
        return None
    else:
        raise ValueError("from else")

try:
    load("5")
except ValueError as error:
    caught.append(str(error))
assert load("x") is None
assert caught == ["from else", "inner"]
