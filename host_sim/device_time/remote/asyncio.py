"""Stands in for asyncio on the emulated chip, which has none: step functions are timed, tasks are
not.
"""


def sleep_ms(span_ms):
    raise NotImplementedError("no task runs here")
