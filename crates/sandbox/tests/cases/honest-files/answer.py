def write(path, text):
    with open(path, "w") as f:
        f.write(text)
def lines(path):
    with open(path) as f:
        return [line.rstrip() for line in f]
