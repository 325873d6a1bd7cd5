def ask():
    return int(input('How old? ')) + 1
