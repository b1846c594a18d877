"""The radio of GoDice: finds the dice, connects, listens, and begins again if a die is lost.

It gets MicroPython's aioble and bluetooth as arguments; a board without radio never imports it.
One task finds the dice one after the other; then a task for each die listens to it.
"""

import asyncio

from skald.compat import const, sleep_ms_of
from skald.drivers import godice

sleep_ms = sleep_ms_of(asyncio)

_SCAN_MS = const(5000)
_CONNECT_MS = const(5000)
_PAUSE_MS = const(2000)


class RadioDice:
    """Keeps `dice` (GoDie) connected; `reason`: why the last attempt failed."""

    def __init__(self, aioble, bluetooth, dice):
        self._aioble = aioble
        self._bluetooth = bluetooth
        self.dice = dice
        self._owners = {}  # address -> die, so that a die keeps its number when it comes back
        self.reason = ""

    async def run(self):
        """Serve until cancelled."""
        listeners = []
        try:
            while True:
                device = await self._find() if self._has_lost() else None
                if device:
                    die = self._owner_of(device)
                    if die:
                        link = await self._connect(device, die)
                        if link:
                            listeners.append(asyncio.create_task(self._listen(link, die)))
                await sleep_ms(_PAUSE_MS)
        finally:
            for listener in listeners:
                listener.cancel()

    def _has_lost(self):
        for die in self.dice:
            if not die.is_connected:
                return True
        return False

    async def _find(self):
        """Return an advertising die that is not connected, or None."""
        found = None
        try:
            async with self._aioble.scan(
                _SCAN_MS, interval_us=30000, window_us=30000, active=True
            ) as scanner:
                async for result in scanner:
                    name = result.name()
                    if name and name.startswith(godice.NAME_START):
                        owner = self._owners.get(bytes(result.device.addr))
                        if owner is None or not owner.is_connected:
                            found = result.device
                            break
        except OSError as error:
            self.reason = str(error)
        return found

    def _owner_of(self, device):
        """Return the GoDie for `device`, or None if all belong to other devices."""
        address = bytes(device.addr)
        if address not in self._owners:
            for die in self.dice:
                if die not in self._owners.values():
                    self._owners[address] = die
                    break
        return self._owners.get(address)

    async def _connect(self, device, die):
        """Return (connection, characteristic of the die's notifications), or None."""
        uuid = self._bluetooth.UUID
        connection = None
        try:
            connection = await device.connect(timeout_ms=_CONNECT_MS)
            service = await connection.service(uuid(godice.SERVICE))
            teller = await service.characteristic(uuid(godice.FROM_DIE)) if service else None
            writer = await service.characteristic(uuid(godice.TO_DIE)) if service else None
            if teller and writer:
                await teller.subscribe(notify=True)
                die.connect()
                await writer.write(godice.ASK_BATTERY)
                return connection, teller
            self.reason = "no such service"
            await connection.disconnect()
        except (
            OSError,
            asyncio.TimeoutError,
            self._aioble.DeviceDisconnectedError,
            self._aioble.GattError,
        ) as error:
            self.reason = str(error)
            die.lose()
        return None

    async def _listen(self, link, die):
        connection, teller = link
        try:
            while connection.is_connected():
                die.feed(await teller.notified())
        except self._aioble.DeviceDisconnectedError as error:
            self.reason = str(error)
        finally:
            die.lose()
