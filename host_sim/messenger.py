"""What the table of `make sim` tells an MQTT broker: the device's own client (skald/net), in real time."""

import asyncio
import contextlib
import errno

from skald.net.post import open_post

from host_sim.clock import HostClock


class Messenger:
    """Tells the broker at `address`, as config.py names one, of what `tables` (TableServer) has.

    `name`: bytes, what the table is called there in hex.  Raises skald.net.mqtt.BadAddress.
    """

    def __init__(self, tables, address, name):
        self._tables = tables
        self.post = open_post(self._find_device, self, address, name, HostClock())

    def _find_device(self):
        desk = self._tables.desk
        return desk.table.device if desk and desk.is_on else None

    def open(self, path, mode):
        """Open a file of the table that is there now, as skald.keep.store.Disk does."""
        desk = self._tables.desk
        if not desk:
            raise OSError(errno.ENOENT, path)
        return desk.table.flash.open(path, mode)

    @contextlib.asynccontextmanager
    async def tell(self):
        """Tell for as long as the context lasts."""
        task = asyncio.create_task(self.post.run())
        try:
            yield
        finally:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
