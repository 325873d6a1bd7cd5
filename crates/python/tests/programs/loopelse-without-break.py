# The else of a loop without break always runs.
log = []
for x in [1, 2]:
    log.append(x)
else:
    log.append("for else")
count = 2
while count:
    count -= 1
else:
    log.append("while else")
assert log == [1, 2, "for else", "while else"]
assert count == 0
