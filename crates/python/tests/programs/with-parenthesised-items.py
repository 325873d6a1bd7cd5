# Items in parentheses, with targets that use earlier ones.
from contextlib import contextmanager, ExitStack

log = []

@contextmanager
def tag(name, parent=""):
    log.append(f"<{name}>")
    yield parent + "/" + name
    log.append(f"</{name}>")

with (
    tag("html") as html,
    tag("body", html) as body,
    tag("p", body) as (*letters, last),
):
    log.append(body)
with ExitStack() as stack:
    paths = [stack.enter_context(tag(name)) for name in "xy"]
assert log == ["<html>", "<body>", "<p>", "/html/body", "</p>", "</body>", "</html>", "<x>", "<y>", "</y>", "</x>"]
assert last == "p" and len(letters) == 11
assert paths == ["/x", "/y"]
