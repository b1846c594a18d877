"""The stream of server-sent events with which a phone follows the game.

alive     at once, and again and again: how many ms may pass until the next one
game ...  the parts (page_data.py) whenever they change
own       the part of the phone's seat; null for onlookers, "over" if the seat has ended
"""

from skald.compat import const
from skald.net.guests import NOBODY
from skald.net.page_data import NAMES

LIFE_MS = const(5000)  # between two signs of life


class Events:
    """The body of /events: all news for the phone with `token` while it listens."""

    def __init__(self, server, token):
        self._server = server
        self._token = token
        self._counts = [-1] * len(NAMES)
        self._own = None
        self._beats = -1

    def __aiter__(self):
        return self

    async def __anext__(self):
        while True:
            event = self._find_event()
            if event:
                return event
            await self._server.news.wait()

    def _find_event(self):
        """Return the next event as bytes, or None; what everybody may know comes first."""
        server = self._server
        if self._beats != server.beats:
            self._beats = server.beats
            return _write_event("alive", "%d" % LIFE_MS)
        parts = server.parts
        for part in range(len(NAMES)):
            if self._counts[part] != parts.counts[part]:
                self._counts[part] = parts.counts[part]
                return _write_event(NAMES[part], parts.texts[part])
        own = self._find_own()
        if own != self._own:
            self._own = own
            return _write_event("own", own)
        return None

    def _find_own(self):
        """Return the part "own" of this phone."""
        server = self._server
        if not self._token:
            return "null"
        seat = server.guests.seat_of(self._token)
        if seat == NOBODY:
            return '"over"'
        return server.parts.describe_seat(seat, server.wifi is not None)


def _write_event(name, data):
    """Return one event of a server-sent event stream; `data` has no line breaks."""
    return ("event: %s\ndata: %s\n\n" % (name, data)).encode()
