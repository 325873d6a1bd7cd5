def clean(text):
    return text + "a"
