# f"{a=}" shows the text that was written.
def show(width, items):
    height = width + 1
    return [f"{width=}", f"{height = }", f"{width*height=}", f"{items[0]=!s}", f"{height=:>4}", f"{len(items)=}"]

lines = show(2, ["a b"])
assert lines == ["width=2", "height = 3", "width*height=6", "items[0]=a b", "height=   3", "len(items)=1"]
name = "x"
assert f"{name=}" == "name='x'" and f"{name = !s:>3}|" == "name =   x|"
assert f"{ name = }" == " name = 'x'"
