# print with all its keywords, captured in a list.
class Recorder:
    def __init__(self):
        self.parts = []
    def write(self, text):
        self.parts.append(text)
    def flush(self):
        self.parts.append("<flush>")

out = Recorder()
print("a", 1, None, file=out, sep=", ")
print(file=out, end="")
print(*[1, 2], sep="", end=";", flush=True, file=out)
assert "".join(out.parts) == "a, 1, None\n12;<flush>"
assert out.parts[-1] == "<flush>"
