# A function with **attributes gets them in the order of the call.
def tag(name, *children, **attributes):
    text = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<{name}{text}>{''.join(children)}</{name}>"

assert tag("br") == "<br></br>"
assert tag("p", "hi", title="x", id="y") == '<p title="x" id="y">hi</p>'
assert tag("a", href="#", rel="n", alt="z") == '<a href="#" rel="n" alt="z"></a>'
