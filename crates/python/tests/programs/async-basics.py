# Coroutines awaited in order, with guards and try.
import asyncio

log = []

async def step(name, fail=False):
    log.append("start " + name)
    await asyncio.sleep(0)
    if fail:
        raise ValueError(name)
    log.append("end " + name)
    return name.upper()

async def main():
    first = await step("a")
    try:
        second = await step("b", fail=True)
    except ValueError as error:
        second = str(error)
    else:
        log.append("never")
    return first + second

assert asyncio.run(main()) == "Ab"
assert log == ["start a", "end a", "start b"]
