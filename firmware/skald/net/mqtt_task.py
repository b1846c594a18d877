"""Connects a table to its broker: watches the session, reads records, publishes both.

Without a network the game goes on, and a limited number of messages waits.  Results are read
from the records of games, and published whenever the broker accepts the table.
"""

import asyncio
import binascii
import os

from skald.compat import const
from skald.keep.record_files import FOLDER, KEPT, name_file
from skald.keep.store import Store
from skald.net.mqtt import Client, read_address
from skald.net.outbox import Outbox
from skald.net.publisher import Publisher, list_topics
from skald.net.results import read_result
from skald.net.tending import run_beside, sleep_ms, tend
from skald.show.words import Words

_ROOM = const(32)  # messages: some 6 KB at most
_LOOK_MS = const(20)


def open_post(find_device, disk, broker, unique_id, clock, name=""):
    """Return the MqttTask of the table with `unique_id` (bytes of its controller) for `broker`, the
    address in config.py; BadAddress if that is none.  `name`: what people call the table.
    """
    table = binascii.hexlify(unique_id).decode()
    run = int.from_bytes(os.urandom(3), "little")
    return MqttTask(find_device, disk, table, read_address(broker), run, clock, name)


class MqttTask:
    """Publishes one table at the broker at `address` (mqtt.read_address).

    find_device()  returns the present Device (device/lifecycle.py), or None without power
    table          its name at the broker
    client         mqtt.Client
    """

    def __init__(self, find_device, disk, table, address, run, clock, name=""):
        """`run`: a new number after each power-on; `clock`: for the network's timeouts."""
        self._find_device = find_device
        self._records = Store(disk, FOLDER)
        self._words = None
        outbox = Outbox(_ROOM)
        self.publisher = Publisher(table, run, outbox, lambda: self._words, name)
        online = list_topics(table)[0]
        self.client = Client("skald-" + table, address, online, outbox, clock, self._greet)
        self._reading = None  # publishes the results in the records, step by step
        self._url = ""  # of the phone page

    async def tell(self, life):
        """Run beside the coroutine `life` until it ends."""
        await run_beside(life, tend("broker", self.run))

    async def run(self):
        """Publish until power-off."""
        client = asyncio.create_task(tend("broker", self.client.run))
        try:
            while True:
                self.step()
                await sleep_ms(_LOOK_MS)
        finally:
            client.cancel()

    def _greet(self):
        self.publisher.greet()
        self._read_again()

    def _read_again(self):
        """Publish the results in all records from the first on."""
        if self._reading:
            self._reading.close()
        self._reading = self._read()

    def step(self):
        """Check the table once, and read a part of a record."""
        device = self._find_device()
        game_loop = device.game_loop if device else None
        session = game_loop.played if game_loop else None
        if device:
            if game_loop:
                self._words = game_loop.display.words
            elif not self._words:
                self._words = Words(device.settings.language, device.settings.game)
            if self.publisher.look(session, device.journal.kept):
                self._read_again()  # the game that ended has written its record
            self._follow_network(device.guests)
        if self._reading:
            try:
                next(self._reading)
            except StopIteration:
                self._reading = None

    def _follow_network(self, guests):
        """Tell the broker the address of the table's page, and people why the broker cannot be reached; reconnect
        when that address has changed.
        """
        if guests:
            guests.note("broker", "broker fails", self.client.fault)
        url = guests.addresses[-1][1] if guests and guests.addresses else ""
        if url == self._url:
            return
        self._url = url
        if url:
            is_first, self.publisher.url = not self.publisher.url, url
            if is_first and self.client.is_on:
                self.publisher.greet()
            else:
                self.client.begin_again()

    def is_behind(self):
        """Return True if a message must still reach the broker, or a record must still be read."""
        return self._reading or len(self.client.outbox) > 0

    def _read(self):
        """Publish the results in all records while the broker accepts them; a generator that yields after each step."""
        for slot in range(KEPT):
            while not (self.client.is_on and self.publisher.has_room()):
                yield
            file = self._records.open(name_file(slot))
            if not file:
                continue
            try:
                result = yield from read_result(file)
            except (OSError, ValueError, IndexError):
                result = None  # damaged: programs that fetch the record report why
            finally:
                file.close()
            if result:
                self.publisher.put_result(slot, result)
