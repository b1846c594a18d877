"""An evening of outages around a table with a radio: router, broker and power fail, and a phone watches.

The network is a model: what is sent while the router is off is lost, and nobody is told.
"""

import asyncio
import json

from host_sim.faults.mishaps import (
    PowerCut,  # first: it puts the shims of a board's modules on the path
)
from host_sim.faults.people import Stuck

# isort: split
import network
from skald.keep.wifi import Wifi
from skald.net import phones
from skald.net.mqtt_task import MqttTask

_HOME, _KEY = "home", "correct horse"
_PATIENCE_S = 13  # of a phone that hears nothing
_END_MS = 150_000  # for everything to come back
_CONNECT, _PUBLISH, _PINGREQ = 1, 3, 12
_HEAD = "GET /events HTTP/1.1\r\nHost: 192.168.1.77\r\nCookie: skald=%s\r\n\r\n"


class Line:
    """Reader and writer of one connection of the table; `hear(data)` gets what the table sends."""

    def __init__(self, net, loop, hear):
        self.reader = asyncio.StreamReader(loop=loop)
        self.is_closed = False
        self._net = net
        self._hear = hear
        self._router = net.router

    def is_up(self):
        """Return True while neither end is closed nor the router of its time gone."""
        return not self.is_closed and self._router == self._net.router and bool(network.AIR)

    def write(self, data):
        if self.is_up():
            self._hear(self, bytes(data))

    def answer(self, data):
        if self.is_up():
            self.reader.feed_data(data)

    async def drain(self):
        await asyncio.sleep(0)

    def close(self):
        self.is_closed = True

    async def wait_closed(self):
        pass

    def get_extra_info(self, name):
        return ("192.168.1.9", 1)


class Broker:
    """Acknowledges every message, and keeps its events."""

    def __init__(self, net):
        self._net = net
        self.is_on = True
        self.lines = []
        self.events = {}  # number -> kind

    async def connect(self, host, port):
        if not network.AIR:
            await asyncio.sleep(3600)
        if not self.is_on:
            raise OSError("connection refused")
        line = Line(self._net, asyncio.get_running_loop(), self._hear)
        self.lines.append(line)
        return line.reader, line

    def _hear(self, line, data):
        kind = data[0] >> 4
        if kind == _CONNECT:
            line.answer(b"\x20\x02\x00\x00")
        elif kind == _PINGREQ:
            line.answer(b"\xd0\x00")
        elif kind == _PUBLISH:
            at = 1
            while data[at] & 128:
                at += 1
            end = at + 3 + int.from_bytes(data[at + 1 : at + 3], "big")
            line.answer(b"\x40\x02" + data[end : end + 2])
            if data[at + 3 : end].endswith(b"/event"):
                event = json.loads(data[end + 2 :])
                self.events[event["run"], event["event"]] = event["kind"]

    def stop(self):
        self.is_on = False
        for line in self.lines:
            if line.is_up():
                line.reader.feed_eof()
        self.lines.clear()


class Phone:
    """Follows the game from a seat, and begins again when it hears nothing."""

    def __init__(self, net, table):
        self._net = net
        self._table = table
        self.token = ""
        self.seats = None
        self._line = None
        self._heard_us = 0

    def step(self):
        silent_us = self._table.clock.now_us - self._heard_us
        is_lost = not self._line or self._line.is_closed or silent_us > _PATIENCE_S * 1e6
        if is_lost and self._net.serve and network.AIR:
            loop = self._table.loop
            self._line = Line(self._net, loop, self._hear)
            self._line.reader.feed_data((_HEAD % self.token).encode())
            self._heard_us = self._table.clock.now_us
            loop.create_task(self._net.serve(self._line.reader, self._line))

    def _hear(self, line, data):
        self._heard_us = self._table.clock.now_us
        if data.startswith(b"event: seats\n"):
            self.seats = json.loads(data.split(b"data: ")[1])


class Outages(PowerCut):
    """Router, broker and power fail for a while each, and the router gives other addresses."""

    PERIOD_S = 20

    def __init__(self, *rest):
        super().__init__(*rest)
        network.become(self.rng.choice((network.ESP32, network.CYW43)))
        network.AIR[_HOME] = _KEY
        self.router = 0  # counts its restarts
        self.run_number = 0
        self.serve = None
        self.broker = Broker(self)
        self.phone = Phone(self, self.table)
        wifi = Wifi()
        wifi.join(_HOME, _KEY)
        wifi.save(self.table.device.store)
        self._start()
        self.table.run(4000)
        guests = self.table.device.guests
        code = guests.code(guests.open_seats()[0])
        self.seat, self.phone.token = guests.join(code, "192.168.1.9")

    def _start(self):
        """Start what a device with a radio runs beside the game."""
        network.WLAN._made.clear()
        self.serve = None
        table, self.run_number = self.table, self.run_number + 1
        address = ("192.168.1.5", 1883, "", "")
        self.post = MqttTask(
            lambda: table.device, table.flash, "t", address, self.run_number, table.clock
        )
        self.post.client.connect = self.broker.connect
        table.loop.create_task(phones.serve_phones(table.device, self._listen, self._answer_names))
        table.loop.create_task(self.post.run())

    async def _listen(self, serve, host, port):
        self.serve = serve

    async def _answer_names(self, address):
        await asyncio.sleep(3600)

    def step(self):
        super().step()
        self.phone.step()

    def strike(self):
        self.rng.choice(
            (self._stop_router, self._stop_router, self._stop_broker, self._cut_power)
        )()

    def _stop_router(self):
        network.AIR.clear()
        self.after(3, 60, self._start_router)

    def _start_router(self):
        if not network.AIR:
            self.router += 1
            network.AIR[_HOME] = _KEY
            network.LEASES[_HOME] = "192.168.1.%d" % self.rng.randrange(50, 99)

    def _stop_broker(self):
        self.broker.stop()
        self.after(3, 60, lambda: setattr(self.broker, "is_on", True))

    def _cut_power(self):
        super().strike()
        self._start()

    def finish(self):
        """Repair everything; Stuck unless phone and broker find the table again."""
        self._ends.clear()
        self._start_router()
        self.broker.is_on = True
        for _ in range(_END_MS // 1000):
            self.table.run(1000)
            self.phone.step()
            trouble = self._find_trouble()
            if not trouble:
                return
        raise Stuck(trouble)

    def _find_trouble(self):
        """Return what has not come back, or ""."""
        urls = [text for _, text, _ in self.table.device.guests.addresses]
        if not urls or not urls[-1].startswith("http://192.168.1."):
            return "the table is not at home: %s" % urls
        told = [number for run, number in self.broker.events if run == self.run_number]
        missing = self.post.publisher.events - len(told) - self.post.client.outbox.lost
        if self.post.is_behind() or missing > 0:
            return "the broker was not told %d of %d" % (missing, self.post.publisher.events)
        if self.phone.seats != [self.seat]:
            return "the phone has lost its seat: %s" % self.phone.seats
        return ""
