"""Stands in for asyncio on the emulated chip, which has none: only step functions are timed, not
tasks.
"""


def sleep_ms(span_ms):
    raise NotImplementedError("no task runs here")
