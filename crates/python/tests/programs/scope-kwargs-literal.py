# Arguments unpacked from a dictionary that is written out.
def book(title, year, *, pages=0):
    return f"{title} {year} {pages}"

data = {"title": "Emma", "year": 1815}
assert book(**data) == "Emma 1815 0"
assert book(**{"year": 1, "title": "x"}, pages=3) == "x 1 3"
assert book(*["a"], **dict(year=2)) == "a 2 0"
