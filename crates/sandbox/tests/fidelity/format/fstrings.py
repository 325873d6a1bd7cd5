name, items = "Ada", [1, 2, 3]
width, precision = 10, 4
print(f"{name!r:>{width}} {3.14159265:.{precision}f} {items[0]} {items=} {len(items)=}")
print(f"{{literal}} {'nested ' + f'{name}'} {name.upper()!s:_^9}")
print(f'{"double" if True else "single"} {1 if items else 0:03d}')
print(f"""multi
{name}
line""")
print(f"{name = } {2 * 3 = :>5}")
print(f"{'a' 'b'} {items!a} {'ü'!a}")
print(f"{ {'a': 1}['a'] } {(lambda x: x * 2)(4)}")
print(f"{f"{f"{1 + 1}"}"}")
