# A return in a try is not the end of the block for those who do not take it.
log = []

def run(stop):
    try:
        if stop:
            return
    finally:
        log.append("cleanup")
    log.append("rest")

run(True)
assert log == ["cleanup"]
run(False)
assert log == ["cleanup", "cleanup", "rest"]
