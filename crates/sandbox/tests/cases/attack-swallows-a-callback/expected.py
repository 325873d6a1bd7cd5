def each(f, xs):
    for x in xs:
        f(x)
