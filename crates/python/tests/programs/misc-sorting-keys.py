# Sorting with keys, stably, and with ties.
people = [("Ann", 31), ("Bob", 25), ("Cid", 31), ("Dan", 25)]
by_age = sorted(people, key=lambda person: person[1])
assert [name for name, _ in by_age] == ["Bob", "Dan", "Ann", "Cid"]
by_age_down = sorted(people, key=lambda person: person[1], reverse=True)
assert [name for name, _ in by_age_down] == ["Ann", "Cid", "Bob", "Dan"]
people.sort(key=lambda p: (-p[1], p[0]))
assert people[0] == ("Ann", 31) and people[-1] == ("Dan", 25)
assert max(people, key=lambda p: p[0])[0] == "Dan" and min([], default="none") == "none"
