# Sets and dictionaries in an f-string are not doubled braces.
x, y = "a", "b"
assert f"{x}{ {y} }" == "a{'b'}"
assert f"{x}{{y}}" == "a{y}"
assert f"{x}{ {y: 1}[y] }{{}}" == "a1{}"
assert f"{x}{{{y}}}" == "a{b}" and f"{ {x: y} }" == "{'a': 'b'}"
