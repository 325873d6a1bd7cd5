# Names of the module looked up by text.
for unit in ["m", "km"]:
    globals()["last_" + unit] = unit.upper()

def read(name):
    return globals().get(name, "missing")

answer = 42
assert read("answer") == 42 and read("nothing") == "missing"
assert last_m == "M" and last_km == "KM"
assert read("unit") == "km"
