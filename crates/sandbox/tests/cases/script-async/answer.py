import asyncio
async def work():
    await asyncio.sleep(10)
    return 5
