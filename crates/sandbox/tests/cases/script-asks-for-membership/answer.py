def names():
    return ['a']
