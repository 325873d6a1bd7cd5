# One name with a function in each branch, called by position and by keyword.
def make(kind):
    if kind == "shout":
        def speak(text, times=1):
            return text.upper() * times
    elif kind == "quiet":
        def speak(text, times=2):
            return text.lower() * times
    else:
        speak = None
    return speak and speak(times=1, text="Hi")

assert make("shout") == "HI"
assert make("quiet") == "hi"
assert make("none") is None
