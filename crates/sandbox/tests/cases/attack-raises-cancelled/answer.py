import asyncio
async def f():
    raise asyncio.CancelledError
