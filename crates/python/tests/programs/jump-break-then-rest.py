# A break skips what follows in the loop, not what follows the loop.
log = []
for number in [3, 8, 12, 5]:
    if number > 10:
        log.append("big")
        break
    log.append(number)
    log.append(number * 2)
log.append("done")
assert log == [3, 6, 8, 16, "big", "done"]
assert len(log) == 6
