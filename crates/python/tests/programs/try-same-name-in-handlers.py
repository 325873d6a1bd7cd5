# Several handlers with one name, and a nested one.
def run(value):
    try:
        try:
            return 10 / value
        except TypeError as e:
            raise ValueError("inner " + type(e).__name__)
    except ZeroDivisionError as e:
        return "zero"
    except ValueError as e:
        return str(e)

assert run(4) == 2.5
assert run(0) == "zero"
assert run("x") == "inner TypeError"
