from string.templatelib import Template
name = "Ada"
t = t"Hello {name!r:>10}!"
print(type(t).__name__, t.strings, [(i.value, i.expression, i.conversion, i.format_spec) for i in t.interpolations])
