"""The club's listener: a persistent session at the broker, which acknowledges a message once it is stored.

paho-mqtt acknowledges a message when its handler has returned, and by then it is stored.  A club that dies before
that receives the message again; the store recognises duplicates.
"""

import sqlite3
import threading
import time

from paho.mqtt import client as mqtt

from host_sim.club import messages
from host_sim.club.store import Store

_PAUSE_S = 1.0  # after a message could not be stored
_TOPICS = [("skald/+/" + what, 1) for what in ("online", "state", "event", "result/+")]


class Listener:
    """Receives the messages of the tables at a broker and stores them in the file `path`.

    is_on    a threading.Event, set while subscribed
    refused  number of messages that do not fit

    A fault is printed once.
    """

    def __init__(self, path, host, port, user="", password=""):
        """Raises OSError if no broker answers at `host`."""
        self._path = path
        self._store = None  # used by the listener's own thread
        self.is_on = threading.Event()
        self.refused = 0
        self._told = ""
        self._is_closed = threading.Event()
        client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, "skald-club", clean_session=False)
        if user:
            client.username_pw_set(user, password or None)
        client.on_connect = self._subscribe
        client.on_subscribe = self._begin
        client.on_message = self._hear
        client.on_disconnect = self._lose
        client.reconnect_delay_set(0.2, 30)
        client.connect(host, port)
        client.loop_start()
        self._client = client

    def close(self):
        self._is_closed.set()
        self._client.disconnect()
        self._client.loop_stop()

    def _subscribe(self, client, data, flags, reason, properties):
        if reason.is_failure:
            self._tell("the broker refuses the club: %s" % reason)
        else:
            client.subscribe(_TOPICS)

    def _begin(self, *_):
        self._tell("")
        self.is_on.set()

    def _lose(self, client, data, flags, reason, properties):
        if self.is_on.is_set() and not self._is_closed.is_set():
            self.is_on.clear()
            self._tell("the broker is away: %s" % reason)

    def _tell(self, trouble):
        if trouble and trouble != self._told:
            print("club: %s, trying again" % trouble, flush=True)
        self._told = trouble

    def _hear(self, client, data, message):
        while True:
            try:
                self._keep(message)
                return
            except (messages.BadMessage, sqlite3.IntegrityError):
                self.refused += 1
                return
            except sqlite3.Error as error:
                self._tell("%s cannot be written: %s" % (self._path, error))
                if self._is_closed.wait(_PAUSE_S):
                    raise  # the broker sends it again to the next club

    def _keep(self, message):
        table, what = messages.read_topic(message.topic)
        if not self._store:
            self._store = Store(self._path)
        store, payload = self._store, message.payload
        if what == "online":
            store.set_online(table, messages.read_online(payload))
        elif what == "state":
            store.set_state(table, messages.read_state(payload))
        elif what == "result":
            store.add_result(table, messages.read_result(payload), time.time())
        else:
            run, event, kind, body = messages.read_event(payload)
            store.add_event(table, run, event, kind, body)
