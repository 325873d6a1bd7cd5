x = []
while True: x.append(x[:])
