# The name of a handled exception is gone afterwards, its neighbours are not.
def run():
    error = "before"
    try:
        raise ValueError("boom")
    except ValueError as error:
        text = str(error)
    try:
        error
    except NameError:
        return text, "gone"
    return text, error

try:
    raise KeyError("k")
except KeyError as problem:
    kept = problem
assert run() == ("boom", "gone")
assert "problem" not in globals()
assert kept.args == ("k",)
