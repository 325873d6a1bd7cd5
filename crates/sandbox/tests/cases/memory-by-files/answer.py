f = open('big', 'wb')
while True: f.write(b'x' * 2**22)
