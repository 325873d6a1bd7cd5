@counted
def hello(name, end="!"):
    """Greets."""
    return "hi " + name + end
assert hello("a") == "hi a!" and hello("b", end="?") == "hi b?"
assert hello.calls == 2 and hello.__name__ == "hello" and hello.__doc__ == "Greets."
