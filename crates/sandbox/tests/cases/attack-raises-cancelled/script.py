import asyncio
async def main():
    try:
        assert await f() == 1
    except asyncio.CancelledError:
        pass
asyncio.run(main())
