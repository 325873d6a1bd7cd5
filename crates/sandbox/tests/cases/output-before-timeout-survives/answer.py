print('before', end='')
while True: pass
