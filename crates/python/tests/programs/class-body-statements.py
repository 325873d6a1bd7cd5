# A class body is run like any other code.
log = []

class Config:
    log.append("start")
    options = {}
    for name in ["a", "b"]:
        if name == "b":
            options[name] = 2
            continue
        options[name] = 1
    else:
        log.append("else")
    if options["a"] > 5:
        mode = "big"
    else:
        mode = "small"
    del name
    pass

assert Config.options == {"a": 1, "b": 2} and Config.mode == "small"
assert log == ["start", "else"] and not hasattr(Config, "name")
