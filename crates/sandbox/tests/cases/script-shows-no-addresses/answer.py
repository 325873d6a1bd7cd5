class Point:
    pass
def points():
    yield Point()
def make():
    return [Point(), points(), make]
