"""The radio of GoDice: finds the dice, connects, listens, and begins again if a die is lost.

It gets MicroPython's aioble and bluetooth as arguments; a board without radio never imports it.
One task finds the dice one after the other; another task for each die listens to it.

aioble's discovery never times out, not even when the link drops, so it has a limit here.  A linked
die does not advertise, so its link is closed whatever fails.
"""

import asyncio

from skald.compat import const, sleep_ms_of
from skald.drivers import godice

sleep_ms = sleep_ms_of(asyncio)

_SCAN_MS = const(5000)
_FIND_S = const(8)  # for a scan to end
_CONNECT_MS = const(5000)
_PREPARE_S = const(5)  # from the connection to the first notification
_PAUSE_MS = const(2000)


class RadioDice:
    """Keeps `dice` (GoDie) connected; `reason`: why the last attempt failed."""

    def __init__(self, aioble, bluetooth, dice):
        self._aioble = aioble
        self._bluetooth = bluetooth
        self.dice = dice
        self._addresses = [None] * len(dice)  # a die that comes back keeps its number
        self._listeners = [None] * len(dice)
        self._failed = []  # addresses to be tried after all others: perhaps a neighbour's dice
        self.reason = ""

    async def run(self):
        """Serve until cancelled."""
        try:
            while True:
                if self._has_lost():
                    await self._find_next()
                await sleep_ms(_PAUSE_MS)
        finally:
            for listener in self._listeners:
                if listener:
                    listener.cancel()

    def _has_lost(self):
        for die in self.dice:
            if not die.is_connected:
                return True
        return False

    async def _find_next(self):
        """Find a lost die and start the task that listens to it; if that fails, `reason` tells why."""
        connection = None
        try:
            device = await asyncio.wait_for(self._scan(), _FIND_S)
            if device:
                self._failed.append(bytes(device.addr))
                connection = await device.connect(timeout_ms=_CONNECT_MS)
                notices = await asyncio.wait_for(self._prepare(connection), _PREPARE_S)
                number = self._number_of(device)
                self._addresses[number] = bytes(device.addr)
                self.dice[number].connect()
                self._listeners[number] = asyncio.create_task(
                    self._listen(connection, notices, self.dice[number])
                )
                connection = None  # the listener closes it
                self._failed.pop()
        except Exception as error:
            self._note(error)
        finally:
            if connection:
                await self._disconnect(connection)

    async def _scan(self):
        """Return a lost die that advertises, or None."""
        async with self._aioble.scan(
            _SCAN_MS, interval_us=30000, window_us=30000, active=True
        ) as scanner:
            async for result in scanner:
                name = result.name()
                if name and name.startswith(godice.NAME_START):
                    device = result.device
                    is_new = bytes(device.addr) not in self._failed
                    if is_new and self._number_of(device) is not None:
                        return device
        self._failed = []
        return None

    def _number_of(self, found):
        """Return which of the lost dice the device `found` is or may become, or None."""
        address = bytes(found.addr)
        for wanted in (address, None):
            if wanted in self._addresses:
                for number in range(len(self.dice)):
                    if self._addresses[number] == wanted and not self.dice[number].is_connected:
                        return number
                return None
        return None

    async def _prepare(self, connection):
        """Subscribe to the die's notifications, and ask for its battery; return their characteristic."""
        uuid = self._bluetooth.UUID
        service = await connection.service(uuid(godice.SERVICE))
        notices = await service.characteristic(uuid(godice.FROM_DIE)) if service else None
        commands = await service.characteristic(uuid(godice.TO_DIE)) if service else None
        if not notices or not commands:
            raise OSError("no such service")
        await notices.subscribe(notify=True)
        await commands.write(godice.ASK_BATTERY)
        return notices

    async def _listen(self, connection, notices, die):
        try:
            while connection.is_connected():
                die.feed(await notices.notified())
        except Exception as error:
            self._note(error)
        finally:
            die.lose()
            await self._disconnect(connection)

    async def _disconnect(self, connection):
        try:
            await connection.disconnect()
        except Exception as error:
            self._note(error)

    def _note(self, error):
        self.reason = str(error) or error.__class__.__name__
