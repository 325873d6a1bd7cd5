def each(f, xs):
    pass
