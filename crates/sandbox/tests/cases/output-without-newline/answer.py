print('no newline', end='')
