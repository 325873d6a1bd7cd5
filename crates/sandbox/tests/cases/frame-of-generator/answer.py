def numbers():
    yield 1
numbers().gi_frame
