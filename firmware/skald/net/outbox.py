"""Keeps messages for the broker in their order until the broker acknowledges them.

A retained message replaces an older unsent one on the same topic, so there are only a few of them.
Other messages replace none; if there is no room for another one, the oldest that was never sent is
dropped and counted.
"""

from skald.compat import const

_TOPIC = const(0)
_PAYLOAD = const(1)
_RETAINED = const(2)
_PACKET = const(3)  # identifier, 0 if never sent
_FRESH = const(4)  # not yet sent on this connection

_MOST_PACKET = const(65535)
_WINDOW = const(4)  # the most messages that are sent but not acknowledged


class Outbox:
    """At most `room` messages that are not retained.

    lost  how many have been dropped
    """

    def __init__(self, room):
        self._room = room
        self._entries = []
        self._packet = 0
        self.lost = 0

    def __len__(self):
        return len(self._entries)

    def is_full(self):
        """Return True if another message that is not retained would displace an older one."""
        return sum([not entry[_RETAINED] for entry in self._entries]) >= self._room

    def put(self, topic, payload, is_retained=False):
        """Add a message (text, bytes); a retained one replaces an unsent one on its topic."""
        entries = self._entries
        if is_retained:
            for entry in entries:
                if entry[_TOPIC] == topic and not entry[_PACKET]:
                    entry[_PAYLOAD] = payload
                    return
        elif self.is_full():
            self.lost += 1
            for i in range(len(entries)):
                if not entries[i][_PACKET] and not entries[i][_RETAINED]:
                    entries.pop(i)
                    break
            else:
                return
        entries.append([topic, payload, is_retained, 0, True])

    def begin(self):
        """Have all unacknowledged messages sent again, in order, on a new connection."""
        for entry in self._entries:
            entry[_FRESH] = True

    def take(self):
        """Return the next (topic, payload, is_retained, packet, is_again) to send now, or None."""
        for i in range(min(len(self._entries), _WINDOW)):
            entry = self._entries[i]
            if entry[_FRESH]:
                entry[_FRESH] = False
                is_again = entry[_PACKET] > 0
                if not is_again:
                    entry[_PACKET] = self._next_packet()
                return entry[_TOPIC], entry[_PAYLOAD], entry[_RETAINED], entry[_PACKET], is_again
        return None

    def acknowledge(self, packet):
        """Remove message `packet`, which the broker has received; return False if no such message
        was sent.
        """
        for i in range(len(self._entries)):
            if self._entries[i][_PACKET] == packet and not self._entries[i][_FRESH]:
                self._entries.pop(i)
                return True
        return False

    def is_under_way(self):
        """Return True if an acknowledgement is outstanding."""
        return any(not entry[_FRESH] for entry in self._entries[:_WINDOW])

    def _next_packet(self):
        """Return an unused identifier (2.3.1): 1..65535."""
        while True:
            self._packet = self._packet % _MOST_PACKET + 1
            if not any(entry[_PACKET] == self._packet for entry in self._entries):
                return self._packet
