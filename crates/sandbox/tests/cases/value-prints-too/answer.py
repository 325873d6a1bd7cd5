print('side') or 5
