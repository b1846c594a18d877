"""Stands in for asyncio, which the emulated chip lacks: only step functions are timed, not tasks."""


def sleep_ms(span_ms):
    raise NotImplementedError("no task runs here")
