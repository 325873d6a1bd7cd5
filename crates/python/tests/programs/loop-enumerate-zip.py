# enumerate, zip, reversed and sorted in loops with unpacking.
names = ["Ann", "Bob", "Cid"]
ages = [31, 25, 40]
lines = []
for number, (name, age) in enumerate(zip(names, ages), start=1):
    lines.append(f"{number}. {name} ({age})")
for name, age in reversed(list(zip(names, ages))):
    if age < 30:
        continue
    lines.append(name)
order = [name for _, name in sorted(zip(ages, names))]
assert lines == ["1. Ann (31)", "2. Bob (25)", "3. Cid (40)", "Cid", "Ann"]
assert order == ["Bob", "Ann", "Cid"]
assert list(zip(names, ages, strict=True))[0] == ("Ann", 31)
