import asyncio
async def work(n):
    await asyncio.sleep(n)
    return n
async def main():
    return await asyncio.gather(work(2), work(1), work(3600))
print(asyncio.run(main()))
