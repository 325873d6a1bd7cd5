# try, except, else and finally in their order.
log = []

def run(value):
    try:
        log.append("try")
        number = 10 // value
    except ZeroDivisionError:
        log.append("except")
        number = None
    else:
        log.append("else")
        number += 1
    finally:
        log.append("finally")
    return number

assert run(5) == 3
assert log == ["try", "else", "finally"]
log.clear()
assert run(0) is None
assert log == ["try", "except", "finally"]
