def word():
    return "aa"
