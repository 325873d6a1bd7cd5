import asyncio
async def main():
    assert await fetch('k1') == 'alpha-731'
    assert await fetch('k2') == 'beta-992'
asyncio.run(main())
