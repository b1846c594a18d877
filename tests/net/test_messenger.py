"""The virtual table at a real Mosquitto publishes the same as a device."""

import asyncio
import json
import time

import pytest
from aiohttp.test_utils import TestClient, TestServer
from skald.net.mqtt import BadAddress

from host_sim import sim
from host_sim.server import TableServer
from host_sim.table import SimTable

_CHOICES = {"game": "drakkar", "kit": "net", "seats": 2}
_PATIENCE_S = 60


def test_the_virtual_table_tells_a_broker(broker, listen, rests_little):
    listener = listen("skald/#")

    async def play():
        server = TableServer(SimTable, _CHOICES, broker=(broker.address, b"sim1"))
        async with TestClient(TestServer(server.make_app())):
            end = time.monotonic() + _PATIENCE_S
            while len({topic for topic, *_ in listener.heard}) < 3:
                assert time.monotonic() < end, listener.heard
                await asyncio.sleep(0.02)

    asyncio.run(play())
    heard = {topic: payload for topic, payload, _ in reversed(listener.heard)}  # the first of each
    table = b"sim1".hex()
    assert heard["skald/%s/online" % table] == b"online"
    state = json.loads(heard["skald/%s/state" % table])
    assert state["phase"] == "laying out" and len(state["players"]) == 2
    begun = json.loads(heard["skald/%s/event" % table])
    assert begun["kind"] == "begin" and begun["game"] == "drakkar"


def test_an_invalid_address_is_reported_in_a_sentence():
    with pytest.raises(BadAddress):
        TableServer(SimTable, _CHOICES, broker=("not an address:x", b"sim1"))
    with pytest.raises(SystemExit, match="a broker's address is"):
        sim.run({}, 18765, broker="not an address:x")
