class AppError(Exception):
    """Ours."""
def load():
    try:
        return {}["key"]
    except KeyError as error:
        raise AppError("cannot load") from error
try:
    load()
except AppError as error:
    print(error, repr(error.__cause__), error.__suppress_context__)
try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise ValueError("second")
except ValueError as error:
    print(repr(error.__context__), error.args)
def f():
    try:
        return "try"
    finally:
        print("cleanup")
print(f())
try:
    raise ExceptionGroup("many", [ValueError("a"), TypeError("b")])
except* ValueError as group:
    print("values", group.exceptions)
except* TypeError as group:
    print("types", group.exceptions)
error = ValueError("x"); error.add_note("a note"); print(error.__notes__)
assert True
try:
    assert 1 > 2, "math works"
except AssertionError as error:
    print(error)
