async def fetch(x):
    y = x * 2
    return y
