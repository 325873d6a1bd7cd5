def ask():
    return int(input()) + 1
