x = []
while True: x.append(type('C', (), {'data': bytes(10**6)}))
