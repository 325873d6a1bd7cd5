print('x' * 99)
