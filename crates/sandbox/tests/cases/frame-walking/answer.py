try:
    raise ValueError
except ValueError as error:
    frame = error.__traceback__.tb_frame
    while frame:
        print(sorted(name for name in frame.f_globals if "runner" in name or "host" in name), frame.f_builtins.get("open") is open)
        frame = frame.f_back
