import traceback
def inner(): return 1 / 0
def outer():
    return inner()
try:
    outer()
except ZeroDivisionError:
    text = traceback.format_exc()
    print("\n".join(line for line in text.splitlines() if "File" not in line))
try:
    raise ValueError("bad") from KeyError("k")
except ValueError as error:
    print("".join(traceback.format_exception_only(error)), end="")
    print(traceback.extract_tb(error.__traceback__)[-1].lineno)
