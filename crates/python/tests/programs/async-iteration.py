# Async generators, async for with else, async comprehensions.
import asyncio

async def ticks(stop):
    for n in range(0, stop):
        if n == 3:
            return
        await asyncio.sleep(0)
        yield n

async def main():
    seen = []
    async for n in ticks(2):
        seen.append(n)
    else:
        seen.append("else")
    async for n in ticks(9):
        if n == 1:
            break
    else:
        seen.append("never")
    squares = [n * n async for n in ticks(9) if n]
    total = sum([n for n in [x async for x in ticks(3)]])
    return seen, squares, total, n

assert asyncio.run(main()) == ([0, 1, "else"], [1, 4], 3, 1)
assert not hasattr(ticks(1), "__next__")
