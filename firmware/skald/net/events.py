"""The stream of server-sent events with which a phone follows the game.

alive     at once, then regularly: how many ms may pass until the next one
game ...  the parts (page_data.py) whenever they change
seats     [seat, ...] of the phone, [] if they have ended; null for onlookers
own       the part of one of its seats
full      as the only event: too many phones follow already
"""

import json

from skald.compat import const
from skald.net.page_data import NAMES

LIFE_MS = const(5000)  # between two signs of life
FULL = b"event: full\ndata: 0\n\n"
_SEATS = const(4)


class Events:
    """The body of /events: all news for the phone with `token`, while it listens."""

    def __init__(self, server, token):
        self._server = server
        self._token = token
        self._counts = [-1] * len(NAMES)
        self._seats = ""
        self._owns = [""] * _SEATS
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
        page_data = server.page_data
        for part in range(len(NAMES)):
            if self._counts[part] != page_data.counts[part]:
                self._counts[part] = page_data.counts[part]
                return _write_event(NAMES[part], page_data.texts[part])
        return self._find_own()

    def _find_own(self):
        """Return the next event for the seats of this phone, or None."""
        server = self._server
        bits = server.guests.seats_of(self._token)
        own = [seat for seat in range(_SEATS) if bits >> seat & 1]
        seats = json.dumps(own) if self._token else "null"
        if self._seats != seats:
            self._seats = seats
            self._owns = [""] * _SEATS
            return _write_event("seats", seats)
        wifi = server.radio.describe() if server.radio else 0
        for seat in own:
            told = server.page_data.describe_seat(seat, wifi)
            if self._owns[seat] != told:
                self._owns[seat] = told
                return _write_event("own", told)
        return None


def _write_event(name, data):
    """Return one event of a server-sent event stream; `data` has no line breaks."""
    return ("event: %s\ndata: %s\n\n" % (name, data)).encode()
