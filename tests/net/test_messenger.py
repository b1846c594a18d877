"""The virtual table at a real Mosquitto publishes the same as a device."""

import asyncio
import json
import time

import pytest
from aiohttp.test_utils import TestClient, TestServer
from paho.mqtt import client as mqtt_client
from skald.net.mqtt import BadAddress

from host_sim import sim
from host_sim.server import TableServer
from host_sim.table import SimTable

_CHOICES = {"game": "drakkar", "kit": "net", "seats": 2}
_PATIENCE_S = 60


def test_the_virtual_table_tells_a_broker(broker, rests_little):
    heard = {}
    listener = mqtt_client.Client(mqtt_client.CallbackAPIVersion.VERSION2)
    listener.on_connect = lambda client, *_: client.subscribe("skald/#", qos=1)
    listener.on_message = lambda client, data, message: heard.setdefault(
        message.topic, message.payload
    )
    listener.connect("127.0.0.1", broker.port)
    listener.loop_start()

    async def play():
        server = TableServer(SimTable, _CHOICES, broker=(broker.address, b"sim1"))
        async with TestClient(TestServer(server.make_app())):
            end = time.monotonic() + _PATIENCE_S
            while len(heard) < 3:
                assert time.monotonic() < end, heard
                await asyncio.sleep(0.02)

    try:
        asyncio.run(play())
    finally:
        listener.loop_stop()
        listener.disconnect()
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
