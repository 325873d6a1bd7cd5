(lambda x: x.append(x) or x)([])
