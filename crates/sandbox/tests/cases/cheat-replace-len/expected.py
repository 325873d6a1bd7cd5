def letters():
    return ["a", "b", "c"]
