found = []
def numbers():
    yield 1
def dig(n, traceback):
    try:
        dig(n + 1, traceback)
    except RecursionError:
        pass
    try:
        traceback.tb_frame
    except BaseException:
        pass
try:
    raise ValueError
except ValueError as error:
    dig(0, error.__traceback__)
numbers().gi_frame
