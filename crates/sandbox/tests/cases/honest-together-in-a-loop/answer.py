import asyncio
async def produce(q, n):
    for i in range(n):
        await asyncio.sleep(1)
        await q.put(i)
    await q.put(None)
async def consume(q):
    got = []
    while (x := await q.get()) is not None:
        got.append(x)
    return got
def queue():
    return asyncio.Queue()
