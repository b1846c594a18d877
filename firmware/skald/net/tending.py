"""A task in the background that fails says so and begins again: nobody awaits it, so nobody else would."""

import asyncio

from skald.compat import sleep_ms_of

sleep_ms = sleep_ms_of(asyncio)
_PAUSE_MS = 1000


async def tend(name, work):
    """Run the coroutine function `work` until it returns, however often it raises; `name` it in what is printed."""
    while True:
        try:
            await work()
            return
        except Exception as error:
            print("%s: %r, beginning again" % (name, error))
        await sleep_ms(_PAUSE_MS)
