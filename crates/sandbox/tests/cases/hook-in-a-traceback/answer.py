def numbers():
    yield 1
try:
    numbers().gi_frame
except RuntimeError as error:
    traceback = error.__traceback__
    while traceback:
        frame = traceback.tb_frame
        print(frame.f_code.co_name, [name for name in frame.f_globals if "refuse" in name])
        traceback = traceback.tb_next
