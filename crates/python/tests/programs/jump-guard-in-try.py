# Guards inside try blocks stay inside them.
def parse(text):
    try:
        if not text:
            return "empty"
        value = int(text)
        if value < 0:
            raise ValueError("negative")
        return value
    except ValueError as error:
        return "bad: " + str(error)

assert parse("") == "empty"
assert parse("12") == 12
assert parse("-3") == "bad: negative"
assert parse("x").startswith("bad: invalid literal")
