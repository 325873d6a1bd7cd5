# Mapping patterns with a rest.
def handle(event):
    match event:
        case {"type": "click", "at": (x, y)}:
            return f"click {x},{y}"
        case {"type": "key", "key": key, **rest} if not rest:
            return f"key {key}"
        case {"type": "key", **rest}:
            return sorted(rest)
        case {}:
            return "mapping"
        case _:
            return "no mapping"

assert handle({"type": "click", "at": [1, 2], "more": 0}) == "click 1,2"
assert handle({"type": "key", "key": "a"}) == "key a"
assert handle({"type": "key", "key": "a", "shift": True}) == ["key", "shift"]
assert handle({}) == "mapping" and handle([]) == "no mapping"
