# A name that is assigned later in the function is local from the start.
total = 10
log = []

def wrong():
    try:
        log.append(total)
    except UnboundLocalError:
        log.append("unbound")
    total = 5
    return total

def right():
    log.append(total)

assert wrong() == 5
right()
assert log == ["unbound", 10] and total == 10
