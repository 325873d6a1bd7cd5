# Arguments unpacked from names and values put together.
def rectangle(width, height):
    return width * height

fields = "width height".split()
rows = [(2, 3), (4, 5)]
areas = [rectangle(**dict(zip(fields, row))) for row in rows]
assert areas == [6, 20]
assert rectangle(**{field: 2 for field in fields}) == 4
