# send, throw and close, with finally and an exception handled inside.
log = []

def echo():
    received = None
    try:
        while True:
            try:
                received = yield received
            except ValueError as error:
                received = f"error {error}"
    finally:
        log.append("closed")

g = echo()
assert next(g) is None
assert g.send("a") == "a"
assert g.throw(ValueError("bad")) == "error bad"
g.close()
assert log == ["closed"]
