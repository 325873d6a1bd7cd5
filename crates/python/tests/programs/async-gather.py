# Tasks that run side by side take turns in their order.
import asyncio

log = []

async def worker(name, turns):
    for turn in range(turns):
        log.append(f"{name}{turn}")
        await asyncio.sleep(0)
    return name * turns

async def main():
    results = await asyncio.gather(worker("a", 2), worker(turns=1, name="b"))
    return [await worker(n, 1) for n in "cd"] + results

assert asyncio.run(main()) == ["c", "d", "aa", "b"]
assert log == ["a0", "b0", "a1", "c0", "d0"]
