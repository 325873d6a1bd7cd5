from contextlib import contextmanager
log = []
@contextmanager
def tag(name):
    log.append("<" + name)
    try:
        yield name.upper()
    finally:
        log.append(">" + name)
