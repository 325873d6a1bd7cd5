assert isinstance(result, list)
