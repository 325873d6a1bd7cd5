print('é' * 100)
