# Something beside the inner if runs whatever the inner one says.
log = []
for a, b in [(1, 1), (1, 0), (0, 1)]:
    if a:
        if b:
            log.append("b")
        log.append("a")
    if a:
        log.append("first")
        if b:
            log.append("second")
assert log == ["b", "a", "first", "second", "a", "first"]
assert (a, b) == (0, 1)
