def describe(value):
    match value:
        case 0: return "zero"
        case int(n) if n < 0: return f"negative {n}"
        case int() | float(): return "number"
        case "a" | "b": return "letter"
        case str() as text: return f"text of {len(text)}"
        case []: return "empty list"
        case [x]: return f"one: {x}"
        case [first, *rest]: return f"{first} and {rest}"
        case {"type": "point", "x": x, "y": y, **more}: return f"point {x},{y} {more}"
        case None: return "nothing"
        case _: return "something else"
for value in (0, -3, 2.5, "a", "hello", [], [1], [1, 2, 3], {"type": "point", "x": 1, "y": 2, "z": 3}, None, {1}):
    print(describe(value))
