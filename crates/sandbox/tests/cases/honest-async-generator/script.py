import asyncio
async def main():
    assert [x async for x in numbers(3)] == [0, 1, 2]
asyncio.run(main())
