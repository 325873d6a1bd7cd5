import inspect, typing
s = inspect.signature(area)
assert list(s.parameters) == ["width", "height", "unit"] and s.parameters["height"].default == 1.0
assert s.return_annotation is float and typing.get_type_hints(area)["width"] is float
assert area.__doc__ == "The area." and inspect.isfunction(area) and callable(area)
