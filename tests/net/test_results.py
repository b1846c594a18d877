"""The results of games reach a broker, also one that has forgotten them or a table without power."""

import asyncio
from types import SimpleNamespace

import pytest
from skald.net import mqtt
from skald.net.mqtt_task import open_post

from host_sim.clock import HostClock
from host_sim.flash import MemoryDisk
from tests.keep.test_record import play, write
from tests.net.test_mqtt import Listener, until


@pytest.mark.parametrize("is_killed", [False, True])
def test_results_come_again_when_the_broker_does(broker, monkeypatch, is_killed):
    monkeypatch.setattr(mqtt, "_FIRST_REST_MS", 50)
    disk = MemoryDisk()
    write(disk, *play("raids"))
    device = SimpleNamespace(
        game_loop=None,
        guests=None,
        journal=SimpleNamespace(kept=None),
        settings=SimpleNamespace(language="en", game="raids"),
    )

    async def listen():
        post = open_post(lambda: device, disk, broker.address, b"sim1", HostClock())
        listener = Listener(broker, "skald/+/result/+")

        def list_told():
            return [payload for payload, is_retained in listener.heard if not is_retained]

        await until(lambda: listener.is_on)
        running = asyncio.create_task(post.run())
        try:
            await until(lambda: list_told() and not post.is_behind())
            told = len(list_told())
            (broker.kill if is_killed else broker.stop)()
            broker.start()
            await until(lambda: len(list_told()) > told and not post.is_behind())
        finally:
            running.cancel()
            listener.close()
        return list_told()

    heard = asyncio.run(listen())
    assert len(set(heard)) == 1 and b'"raids"' in heard[0]
