"""MicroPython's `aioble`, central side, with its own signatures, over simulated dice.

`dice` holds the models (host_sim.chips.godice.GoDieModel) whose radio reaches this device.  It is as unkind
as the real module: a characteristic keeps only one notification, and one that comes before the last one was
fetched replaces it; discovery has no time limit, and waits for ever once the link has dropped.  Names that
are not here raise AttributeError.
"""

import asyncio

import bluetooth

from host_sim.chips.godice import COMMANDS, NOTICES, SERVICE

dice = []

_SCAN_STEP_S = 0.2
_CONNECT_S = 0.3
_DISCOVER_S = 0.1


class DeviceDisconnectedError(Exception):
    pass


class scan:
    """`async with aioble.scan(...) as scanner: async for result in scanner`."""

    def __init__(self, duration_ms, interval_us=None, window_us=None, active=False):
        self._left_s = duration_ms / 1000
        self._active = active
        self._found = []

    async def __aenter__(self):
        self._found = list(dice)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_traceback):
        self._found = []

    def __aiter__(self):
        return self

    async def __anext__(self):
        while self._left_s > 0:
            self._left_s -= _SCAN_STEP_S
            await asyncio.sleep(_SCAN_STEP_S)
            while self._found:
                model = self._found.pop(0)
                if model.is_in_reach and not model.is_linked:
                    return ScanResult(model, self._active)
        raise StopAsyncIteration


class ScanResult:
    def __init__(self, model, is_active):
        self.device = Device(model)
        self._name = model.name if is_active else None  # the name is in the scan response

    def name(self):
        return self._name


class Device:
    def __init__(self, model):
        self._model = model
        self.addr = model.address

    async def connect(self, timeout_ms=10000):
        await asyncio.sleep(_CONNECT_S)
        if not self._model.is_in_reach or self._model.is_linked:
            await asyncio.sleep(timeout_ms / 1000 - _CONNECT_S)
            raise asyncio.TimeoutError
        return DeviceConnection(self._model)


class DeviceConnection:
    def __init__(self, model):
        self._model = model
        self._is_open = model.is_linked = True

    def is_connected(self):
        self._is_open = self._is_open and self._model.is_linked
        return self._is_open

    async def service(self, uuid, timeout_ms=2000):
        await self._discover("service")
        is_there = uuid == bluetooth.UUID(SERVICE) and self._model.trouble != "no service"
        return ClientService(self) if is_there else None

    async def _discover(self, step):
        if not self.is_connected():
            raise TypeError("can't convert NoneType to int")  # the handle of the connection
        await asyncio.sleep(_DISCOVER_S)
        while self._model.trouble == step or not self.is_connected():
            await asyncio.sleep(3600)

    async def disconnect(self, timeout_ms=2000):
        if self.is_connected():
            await asyncio.sleep(_DISCOVER_S)
            self._model.unlink()


class ClientService:
    def __init__(self, connection):
        self._connection = connection

    async def characteristic(self, uuid, timeout_ms=2000):
        await self._connection._discover("characteristic")
        known = (bluetooth.UUID(COMMANDS), bluetooth.UUID(NOTICES))
        return ClientCharacteristic(self._connection, uuid) if uuid in known else None


class ClientCharacteristic:
    def __init__(self, connection, uuid):
        self._connection = connection
        self._model = connection._model
        self._can_notify = uuid == bluetooth.UUID(NOTICES)
        self._kept = None

    async def subscribe(self, notify=True, indicate=False):
        if not self._can_notify:
            raise ValueError("Unsupported")
        await self._connection._discover("subscribe")
        if self._model.trouble == "no descriptor":
            raise ValueError("CCCD not found")
        self._model.on_notify = self._keep if notify else None

    def _keep(self, data):
        self._kept = data

    async def notified(self, timeout_ms=None):
        if not self._can_notify:
            raise ValueError("Unsupported")
        if self._model.trouble == "notified":
            raise IndexError("pop from an empty deque")
        while self._kept is None:
            if not self._connection.is_connected():
                raise DeviceDisconnectedError
            await asyncio.sleep(0.01)
        data, self._kept = self._kept, None
        return data

    async def write(self, data, response=False, timeout_ms=1000):
        if self._can_notify:
            raise ValueError("Unsupported")
        if not self._connection.is_connected():
            raise DeviceDisconnectedError
        if self._model.trouble == "write":
            raise OSError(5)
        self._model.write(data)
