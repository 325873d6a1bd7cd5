class Events:
    def __init__(self): self.handlers = {}
    def on(self, name):
        def register(f): self.handlers.setdefault(name, []).append(f); return f
        return register
    def emit(self, name, *args): return [f(*args) for f in self.handlers.get(name, [])]
events = Events()
@events.on("greet")
def a(who): return f"hello {who}"
@events.on("greet")
def b(who): return f"bye {who}"
print(events.emit("greet", "Ann"), events.emit("none"))
