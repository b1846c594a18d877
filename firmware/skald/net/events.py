"""The stream of server-sent events with which a phone follows the game."""

from skald.net.guests import NOBODY
from skald.net.page_data import NAMES


class Events:
    """The body of /events: all news for the phone with `token` while it listens."""

    def __init__(self, server, token):
        self._server = server
        self._token = token
        self._counts = [-1] * len(NAMES)
        self._own = None
        self._pings = server.pings

    def __aiter__(self):
        return self

    async def __anext__(self):
        while True:
            event = self._find_event()
            if event:
                return event
            await self._server.wait()

    def _find_event(self):
        """Return the next event as bytes, or None; the parts for everybody come first."""
        server = self._server
        parts = server.parts
        for part in range(len(NAMES)):
            if self._counts[part] != parts.counts[part]:
                self._counts[part] = parts.counts[part]
                return _write_event(NAMES[part], parts.texts[part])
        own = "null"
        if self._token:
            seat = server.guests.seat_of(self._token)
            if seat != NOBODY:
                own = parts.describe_seat(seat, server.wifi is not None)
        if own != self._own:
            self._own = own
            return _write_event("own", own)
        if self._pings != server.pings:
            self._pings = server.pings
            return b":\n\n"
        return None


def _write_event(name, data):
    """Return one event of a server-sent event stream; `data` has no line breaks."""
    return ("event: %s\ndata: %s\n\n" % (name, data)).encode()
