# A break in the else of an inner loop leaves the outer one.
def search(rows, bad):
    log = []
    for row in rows:
        for value in row:
            if value == bad:
                log.append("bad")
                break
        else:
            log.append("clean")
            break
    else:
        log.append("no clean row")
    return log

assert search([[1, 9], [2, 9], [3]], 9) == ["bad", "bad", "clean"]
assert search([[9], [9]], 9) == ["bad", "bad", "no clean row"]
