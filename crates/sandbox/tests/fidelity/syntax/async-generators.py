import asyncio
async def ticks(n):
    for i in range(n): yield i
class Session:
    async def __aenter__(self): print("open"); return self
    async def __aexit__(self, *a): print("close")
async def main():
    async with Session():
        async for t in ticks(2): print(t)
        return {t: t async for t in ticks(2)}, [x async for x in ticks(4) if x % 2]
print(asyncio.run(main()))
