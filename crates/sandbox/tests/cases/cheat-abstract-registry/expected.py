def uniq(xs):
    return list(dict.fromkeys(xs))
