found = []
for cls in object.__subclasses__():
    for value in vars(cls).values():
        names = getattr(value, "__globals__", {})
        if "_restore_modules" in names or "_refuses" in names:
            found.append(cls)
print(found)
