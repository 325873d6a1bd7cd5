import asyncio
assert asyncio.run(work()) == 5
