def check(age):
    if age < 0:
        raise ValueError('negative')
