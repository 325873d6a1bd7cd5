import asyncio
async def main():
    q = queue()
    got, _ = await asyncio.gather(consume(q), produce(q, 3))
    assert got == [0, 1, 2]
asyncio.run(main())
