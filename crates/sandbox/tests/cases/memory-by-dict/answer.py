x = {}
while True: x[len(x)] = str(len(x)) * 100
