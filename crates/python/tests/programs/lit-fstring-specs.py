# Format specifications, nested ones, conversions and quotes.
value, width, places = 3.14159, 10, 2
assert f"{value:.2f}" == "3.14" and f"{value:{width}.{places}f}" == "      3.14"
assert f"{'x':*^{width // 2}}" == "**x**" and f"{42:#06x}|{42:b}|{-42:+,}" == "0x002a|101010|-42"
assert f"{'é'!r} {'é'!a} {'é'!s}" == "'é' '\\xe9' é" and f"{'a'!r:>5}" == "  'a'"
assert f"{{}} {{{value:.0f}}}" == "{} {3}" and f"{1234567:,} {0.5:%}" == "1,234,567 50.000000%"
assert f'{"a" + "b"}' == "ab" and f"""{'''x'''}{"y"}""" == "xy"
assert f"{value!s:.4}" == "3.14" and f"{'':{'>'}{3}}|" == "   |"
