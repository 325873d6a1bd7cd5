def add(a, b):
    try:
        raise ValueError
    except ValueError as error:
        error.__traceback__.tb_frame.f_back.f_globals['add'] = lambda *args: 3
    return 0
