def each(f, xs):
    for x in xs:
        try:
            f(9)
        except BaseException:
            pass
