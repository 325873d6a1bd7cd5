result = []
