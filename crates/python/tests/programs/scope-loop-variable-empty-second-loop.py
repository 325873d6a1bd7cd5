# A second loop that never runs leaves the value of the first.
for item in ["a", "b"]:
    pass
for item in []:
    pass
assert item == "b"
count = 0
for step in range(3):
    count += step
for step in range(step, 5):
    count += step * 10
assert step == 4
assert count == 3 + 90
