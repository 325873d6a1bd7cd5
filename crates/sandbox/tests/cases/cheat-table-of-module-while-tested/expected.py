def append(items, item):
    return [*items, item]
