# An exception or a return skips the else of a loop without break.
log = []

def run(items):
    for item in items:
        if item is None:
            return "none"
        log.append(10 / item)
    else:
        log.append("else")
    return "end"

assert run([5, 2]) == "end"
assert run([5, None]) == "none"
try:
    run([0])
except ZeroDivisionError:
    log.append("error")
assert log == [2.0, 5.0, "else", 2.0, "error"]
