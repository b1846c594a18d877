"""The phone page of the virtual table: the device's own server, on a port of this computer.

The same code runs on a device (firmware/skald/net); here it runs in real time, beside the simulated
device and not inside it, so that phones and device do not slow each other down.
"""

import asyncio
import contextlib
import io

from skald.keep.record_files import FOLDER
from skald.keep.store import Store
from skald.net.qr_code import make_matrix
from skald.net.server import Server
from skald.net.tending import tend

from host_sim.clock import HostClock
from host_sim.flash import ENOENT
from host_sim.phone_files import build_files

_FILES = build_files()  # now, because later a simulated device would be charged for it
_OF_ONE = 10  # connections from one address: all phones of a simulated table share one


class Seen:
    """The server's view of a TableServer: the game on its current table."""

    def __init__(self, tables):
        self._tables = tables

    @property
    def session(self):
        desk = self._tables.desk
        return desk.session if desk and desk.is_played else None

    @property
    def _device(self):
        """The device of the table, or None: a table with perfect sensors has none."""
        return getattr(self._tables.desk and self._tables.desk.table, "device", None)

    @property
    def mark(self):
        return self._device.mark if self._device else b""

    @property
    def party(self):
        return self._device.party if self._device else 0

    @property
    def names(self):
        desk = self._tables.desk
        return desk.table.names if desk else []


class SeenDisk:
    """The disk of a TableServer's current table, read only."""

    def __init__(self, tables):
        self._tables = tables

    def open(self, path, mode):
        desk = self._tables.desk
        flash = desk and getattr(desk.table, "flash", None)
        if not flash:
            raise OSError(ENOENT, path)
        return flash.open(path, mode)


def open_file(name):
    """Return the open, gzipped file for phones, as on a device; OSError if there is none."""
    try:
        return io.BytesIO(_FILES["phone/%s.gz" % name])
    except KeyError:
        raise OSError(ENOENT, name) from None


class Phones:
    """Serves the phone page of `tables` (host_sim.server.TableServer)."""

    def __init__(self, tables):
        self.server = Server(Seen(tables), HostClock(), open_file, _OF_ONE)
        self.server.records = Store(SeenDisk(tables), FOLDER)
        self.server.framers = "http://127.0.0.1:* http://localhost:*"  # the virtual table
        self.url = ""

    def is_watched(self):
        """Return True if a phone is watching."""
        return bool(self.server.places.connections)

    @contextlib.asynccontextmanager
    async def serve(self, port):
        """Serve on `port` of this computer, 0 for a free one; raises OSError when it is taken."""
        listener = await asyncio.start_server(self.server.serve, "127.0.0.1", port)
        self.url = "http://%s:%d" % listener.sockets[0].getsockname()
        guests = self.server.guests
        guests.addresses = [("phone address", self.url, make_matrix(guests.invite(self.url)))]
        following = asyncio.create_task(tend("phones", self.server.follow))
        try:
            yield self
        finally:
            listener.close()
            tasks = [following, *(connection.task for connection in self.server.places.connections)]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
