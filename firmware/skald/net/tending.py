"""Runs tasks in the background: a failure is reported, and the task restarted, because nobody awaits it."""

import asyncio

from skald.compat import const, sleep_ms_of

sleep_ms = sleep_ms_of(asyncio)
_PAUSE_MS = const(1000)


async def run_beside(life, service):
    """Run the coroutine `service` for as long as the coroutine `life` lasts."""
    task = asyncio.create_task(service)
    try:
        await life
    finally:
        task.cancel()


async def tend(name, work, tell=None):
    """Run the coroutine function `work`, again a second after each failure, until it returns; print failures
    under `name`.  tell(name, why) is called after each one, and with "" once the work is done, or has gone on for
    a second.
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
        if why != told:  # or it would print a line every second
            told = why
            print("%s: %s, beginning again" % (name, why))
        if tell:
            tell(name, why)
        await sleep_ms(_PAUSE_MS)


async def _relieve(name, tell):
    await sleep_ms(_PAUSE_MS)
    tell(name, "")
