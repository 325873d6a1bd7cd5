result = make()
assert isinstance(result, list)
