x = 'ab'
while True: x += x
