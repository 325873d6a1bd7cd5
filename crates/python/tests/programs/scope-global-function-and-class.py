# Functions and classes bound under global.
def install(kind):
    global helper, Helper
    def helper():
        return "helper " + kind
    class Helper:
        name = kind

install("one")
first = (helper(), Helper.name)
install("two")
assert first == ("helper one", "one")
assert (helper(), Helper.name) == ("helper two", "two")
assert Helper.__qualname__ == "Helper"
