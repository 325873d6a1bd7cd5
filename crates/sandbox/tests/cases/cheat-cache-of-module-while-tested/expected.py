def code():
    return "ABC"
