async def fetch(x):
    return x * 2
