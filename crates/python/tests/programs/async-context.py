# Async and plain withs inside each other keep their order.
import asyncio
from contextlib import asynccontextmanager, contextmanager

log = []

@asynccontextmanager
async def remote(name):
    log.append("+" + name)
    await asyncio.sleep(0)
    yield name
    log.append("-" + name)

@contextmanager
def local(name):
    log.append("+" + name)
    yield name
    log.append("-" + name)

async def main():
    async with remote("a") as a:
        with local("b") as b:
            async with remote("c") as c:
                async with remote("d") as d:
                    log.append(a + b + c + d)

asyncio.run(main())
assert log == ["+a", "+b", "+c", "+d", "abcd", "-d", "-c", "-b", "-a"]
assert asyncio.run(main()) is None
