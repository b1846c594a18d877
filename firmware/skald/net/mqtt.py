"""An MQTT 3.1.1 publisher: each message in its outbox reaches the broker at least once.

    outbox ─▶ PUBLISH, QoS 1 ─▶ broker ─▶ PUBACK ─▶ forgotten

A broken connection is restored after a pause, which grows up to a minute; messages without PUBACK
are then sent again with their old identifiers and marked as duplicates (4.4 of the standard).  The
client disconnects if the broker does not answer in time.  No wait blocks the table: the address
must be numeric, because a name lookup would block everything else.
"""

import asyncio

from skald.compat import const
from skald.net import packets
from skald.net.packets import CONNACK, PUBACK, Answers, MqttError
from skald.net.tending import sleep_ms

PORT = const(1883)
ONLINE = b"online"
OFFLINE = b"offline"

_KEEP_ALIVE_S = const(60)
_PING_MS = const(30000)  # of silence before a ping
_PATIENCE_MS = const(20000)  # for an answer
_PATIENCE_S = const(20)  # for a connection, or for the network to accept data
_TICK_MS = const(100)
_FIRST_REST_MS = const(1000)
_LONGEST_REST_MS = const(60000)
_CHUNK = const(64)
_LONGEST = const(64)  # characters of a user or a password


class BadAddress(ValueError):
    """The text is not the address of a broker; the exception does not repeat it, or the password in it."""


def read_address(text):
    """Return (host, port, user, password) of "192.168.1.5", "…:1883" or "user:password@…".

    BadAddress unless the host is four numbers, 0 to 255, separated by full stops.
    """
    account, _, place = text.rpartition("@")
    host, _, port = place.partition(":")
    user, _, password = account.partition(":")
    numbers = host.split(".")
    is_fit = len(numbers) == 4 and all(_is_number(number, 255) for number in numbers)
    if (
        not is_fit
        or port
        and not _is_number(port, 65535)
        or max(len(user), len(password)) > _LONGEST
    ):
        raise BadAddress("a broker's address is [user:password@]192.168.1.5[:1883]")
    return host, int(port or PORT), user, password


def _is_number(text, most):
    return 0 < len(text) <= 5 and all(digit in "0123456789" for digit in text) and int(text) <= most


class Client:
    """One table at one broker.

    outbox    outbox.Outbox
    is_on     the broker has accepted this table
    fault     why the last connection ended, "" while there is no fault
    welcomes  how often the broker has accepted a connection
    connect(host, port)   asyncio.open_connection, which a host may replace
    """

    def __init__(self, name, address, topic, outbox, clock, greet=None):
        """`name`: of this table, unique at the broker; `address`: from read_address(); `topic`: its
        retained message is "online", or "offline" once the broker has lost the table.

        `clock`: ticks_ms(), ticks_diff(); `greet()` is called when the broker has accepted the
        table.
        """
        self._name = name
        self._address = address
        self._topic = topic
        self._clock = clock
        self._greet = greet
        self.outbox = outbox
        self.connect = asyncio.open_connection
        self.is_on = False
        self.fault = ""
        self.welcomes = 0
        self._sent_at = 0
        # Ticks since which the broker must answer, or of its last answer since then; None: it need not.
        self._owed_at = None
        self._broken = None  # the error that broke the connection
        self._is_new = False  # the network has changed

    async def run(self):
        """Keep the connection up until power-off."""
        rest_ms, told = _FIRST_REST_MS, ""
        while True:
            try:
                await self._hold()
            except asyncio.TimeoutError:
                self.fault = "The network does not answer."
            except (OSError, MqttError) as error:
                self.fault = str(error)
            if self.is_on:
                rest_ms = _FIRST_REST_MS
            self.is_on = False
            if self.fault != told:
                told = self.fault
                print("broker: %s Trying again." % told)
            for _ in range(rest_ms // _TICK_MS):
                if self._is_new:
                    break
                await sleep_ms(_TICK_MS)
            rest_ms = _FIRST_REST_MS if self._is_new else min(2 * rest_ms, _LONGEST_REST_MS)
            self._is_new = False

    def begin_again(self):
        """Reconnect at once, because the network has changed."""
        self._is_new = True

    async def _hold(self):
        """Connect and send until the connection breaks with OSError, TimeoutError or MqttError."""
        host, port, user, password = self._address
        self._broken = None
        reader, writer = await asyncio.wait_for(self.connect(host, port), _PATIENCE_S)
        listener = asyncio.create_task(self._listen(reader))
        try:
            welcome = packets.connect(
                self._name, user, password, self._topic, OFFLINE, _KEEP_ALIVE_S
            )
            await self._send(writer, welcome)
            while not self._broken:
                if self._is_new and self.is_on:
                    raise MqttError("The network has changed.")
                await self._step(writer)
                await sleep_ms(_TICK_MS)
            raise self._broken
        finally:
            listener.cancel()
            try:
                writer.close()
                await asyncio.wait_for(writer.wait_closed(), 1)
            except (OSError, asyncio.TimeoutError):
                pass  # it was broken

    async def _step(self, writer):
        """Send the next messages; MqttError if an answer is overdue."""
        if self.is_on:
            message = self.outbox.take()
            while message:
                await self._send(writer, packets.publish(*message))
                message = self.outbox.take()
        now, clock = self._clock.ticks_ms(), self._clock
        if self._owed_at is not None:
            if clock.ticks_diff(now, self._owed_at) >= _PATIENCE_MS:
                raise MqttError("The broker does not answer.")
        elif clock.ticks_diff(now, self._sent_at) >= _PING_MS:
            await self._send(writer, packets.PINGREQ)

    async def _send(self, writer, data):
        """Send a packet that the broker must answer."""
        self._sent_at = self._clock.ticks_ms()
        if self._owed_at is None:
            self._owed_at = self._sent_at
        writer.write(data)
        await asyncio.wait_for(writer.drain(), _PATIENCE_S)

    async def _listen(self, reader):
        answers = Answers()
        try:
            while True:
                data = await reader.read(_CHUNK)
                if not data:
                    raise MqttError("The broker has hung up.")
                for byte in data:
                    answer = answers.feed(byte)
                    if answer:
                        self._hear(*answer)
        except (OSError, MqttError) as error:
            self._broken = error

    def _hear(self, packet, number):
        if (packet == CONNACK) == self.is_on:
            raise MqttError("The broker speaks out of turn.")
        if packet == CONNACK:
            self.is_on = True
            self._is_new = False
            self.fault = ""
            self.welcomes += 1
            self.outbox.begin()
            self.outbox.put(self._topic, ONLINE, True)
            if self._greet:
                self._greet()
        elif packet == PUBACK and not self.outbox.acknowledge(number):
            raise MqttError("The broker acknowledges what it was not sent.")
        self._owed_at = self._clock.ticks_ms() if self.outbox.is_under_way() else None
