import logging, traceback, inspect
def numbers():
    yield 1
    try:
        missing
    except NameError:
        traceback.print_exc()
    yield 2
def add(a, b):
    try:
        1 / 0
    except Exception as error:
        traceback.print_exc()
        logging.exception('boom')
        assert traceback.extract_tb(error.__traceback__)[-1].name == 'add'
        assert 'ZeroDivisionError' in traceback.format_exc()
    assert [*numbers()] == [1, 2]
    return a + b
def state():
    return inspect.getgeneratorstate(numbers())
