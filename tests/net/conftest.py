"""Shared by the tests of the network."""

import contextlib

import pytest
from paho.mqtt import client as mqtt_client

from host_sim.flash import MemoryDisk
from tests.net.updates import Board
from tests.net.visitors import Hall


@pytest.fixture
def board(monkeypatch):
    return Board(monkeypatch)


@pytest.fixture
def disk(board):
    return board.use(MemoryDisk())


@pytest.fixture
def make_hall():
    """Return what makes a Hall, which is closed when the test has ended."""
    with contextlib.ExitStack() as made:
        yield lambda **choices: made.enter_context(contextlib.closing(Hall(**choices)))


class Listener:
    """Hears everything on `topic`, in a session that stays when the broker dies."""

    def __init__(self, broker, topic):
        self.heard = []  # (topic, payload, is_retained)
        self.is_on = False
        self._topic = topic
        self._client = mqtt_client.Client(
            mqtt_client.CallbackAPIVersion.VERSION2, "listener", clean_session=False
        )
        self._client.on_connect = self._subscribe
        self._client.on_subscribe = self._begin
        self._client.on_message = self._hear
        self._client.reconnect_delay_set(0.05, 0.1)
        self._client.connect("127.0.0.1", broker.port)
        self._client.loop_start()

    def _subscribe(self, client, *_):
        client.subscribe(self._topic, qos=1)

    def _begin(self, *_):
        self.is_on = True

    def _hear(self, client, data, message):
        self.heard.append((message.topic, message.payload, message.retain))

    def numbers(self):
        return [int(payload) for _, payload, _ in self.heard]

    def close(self):
        self._client.disconnect()
        self._client.loop_stop()


@pytest.fixture
def listen(broker):
    """Return what makes a Listener for a topic, which is closed when the test has ended."""
    with contextlib.ExitStack() as made:
        yield lambda topic: made.enter_context(contextlib.closing(Listener(broker, topic)))
