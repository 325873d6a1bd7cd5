import asyncio
async def work(name, delay):
    print("start", name)
    await asyncio.sleep(delay)
    print("end", name)
    return name.upper()
async def numbers():
    for i in range(3):
        yield i
        await asyncio.sleep(0)
async def main():
    print(await asyncio.gather(work("a", 0.02), work("b", 0.01)))
    print([i async for i in numbers()])
    try:
        await asyncio.wait_for(work("slow", 10), timeout=0.05)
    except asyncio.TimeoutError:
        print("timed out")
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(work(n, 0)) for n in "xy"]
    print([t.result() for t in tasks])
    lock, q = asyncio.Lock(), asyncio.Queue()
    async with lock: await q.put(1)
    print(await q.get(), q.empty())
asyncio.run(main())
