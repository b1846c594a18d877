"""A task that fails says so and begins again; a table's page for phones outlives a fault."""

import asyncio

from skald.net import tending
from skald.net.tending import tend


def test_a_task_that_fails_says_so_and_begins_again(capsys, monkeypatch):
    begun = []

    async def rest(span_ms):
        pass

    async def work():
        begun.append(1)
        if len(begun) < 3:
            raise ValueError("no place %d" % len(begun))

    monkeypatch.setattr(tending, "sleep_ms", rest)
    asyncio.run(tend("phones", work))
    assert len(begun) == 3
    assert capsys.readouterr().out.splitlines() == [
        "phones: ValueError('no place %d'), beginning again" % number for number in (1, 2)
    ]
