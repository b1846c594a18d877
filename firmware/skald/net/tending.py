"""A task in the background that fails says so and begins again: nobody awaits it, so nobody else would."""

import asyncio

from skald.compat import sleep_ms_of

sleep_ms = sleep_ms_of(asyncio)
_PAUSE_MS = 1000


async def run_beside(life, service):
    """Run the coroutine `service` for as long as the coroutine `life` lasts."""
    task = asyncio.create_task(service)
    try:
        await life
    finally:
        task.cancel()


async def tend(name, work, tell=None):
    """Run the coroutine function `work` until it returns, however often it raises; `name` it in what is
    printed.  `tell(name, why)` hears of every failure, and of "" once the work is done or goes on.
    """
    told = ""
    while True:
        relief = asyncio.create_task(_relieve(name, tell)) if told and tell else None
        try:
            await work()
            if tell:
                tell(name, "")
            return
        except Exception as error:
            why = repr(error)
        finally:
            if relief:
                relief.cancel()
        if why != told:  # else a line a second
            told = why
            print("%s: %s, beginning again" % (name, why))
        if tell:
            tell(name, why)
        await sleep_ms(_PAUSE_MS)


async def _relieve(name, tell):
    await sleep_ms(_PAUSE_MS)
    tell(name, "")
