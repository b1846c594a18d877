"""Publishes the table of `make sim` to an MQTT broker, in real time, with the device's own client (skald/net)."""

import asyncio
import contextlib

from skald.net.mqtt_task import open_post
from skald.net.tending import tend

from host_sim.clock import HostClock
from host_sim.phone import SeenDisk


class Messenger:
    """Publishes the table of `tables` (a TableServer) to the broker at `address`, written as in config.py.

    `name`: bytes that become the table's name in its topics, in hex.  Raises skald.net.mqtt.BadAddress.
    """

    def __init__(self, tables, address, name):
        self._tables = tables
        self.post = open_post(self._find_device, SeenDisk(tables), address, name, HostClock())

    def _find_device(self):
        desk = self._tables.desk
        return desk.table.device if desk and desk.table.is_on else None

    @contextlib.asynccontextmanager
    async def tell(self):
        """Publish for as long as the context lasts."""
        task = asyncio.create_task(tend("broker", self.post.run))
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
