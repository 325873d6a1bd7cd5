def keeper():
    try:
        raise ValueError
    except ValueError as error:
        yield error.__traceback__.tb_frame
next(keeper())
