ages = {"Ann": 30, "Bob": 25}
ages["Cid"] = 35; ages.update(Dan=40); print(ages, len(ages), "Ann" in ages, ages.get("Eve"), ages.get("Eve", 0))
print(list(ages), list(ages.values()), list(ages.items()), ages.pop("Bob"), ages.setdefault("Eve", 1), ages)
for name, age in ages.items():
    print(f"{name:>5}: {age}")
print({**ages, "Zed": 0}, ages | {"Ann": 31}, dict(zip("abc", range(3))), dict.fromkeys("ab", 0), {v: k for k, v in ages.items()})
del ages["Cid"]; print(ages, ages.popitem(), sorted(ages), max(ages, key=ages.get), dict(sorted(ages.items(), key=lambda kv: -kv[1])))
try:
    ages["nobody"]
except KeyError as error:
    print("KeyError:", error)
