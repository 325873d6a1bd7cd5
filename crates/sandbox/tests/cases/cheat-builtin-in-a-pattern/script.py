match make():
    case list():
        pass
    case _:
        raise AssertionError('no list')
