"""The answers to the open question, each with the pieces that it moves, in a line of JSON.

[number, text, [[code, from, to], ...]]   codes and zones of position.py; OFF: not on the table
true                                      the last line, once all have been sent

Only the seat that is asked gets them.
"""

import json
from array import array

from skald.net.tending import sleep_ms
from skald.rules.base import MOST_TOUCHES, OFF, find_kind


class Moves:
    """The body of /moves: the answers of `menu`, while it is open."""

    def __init__(self, server, menu):
        self._server = server
        self._menu = menu
        self._next = 0
        self._touches = array("H", bytes(2 * MOST_TOUCHES))

    def __aiter__(self):
        return self

    async def __anext__(self):
        await sleep_ms(0)  # a line at a time: other tasks may run
        session, menu = self._server.table.session, self._menu
        number = self._next
        if not session or session.menu is not menu or number > menu.whole():
            raise StopAsyncIteration
        self._next += 1
        if number == menu.whole():
            return b"true\n"
        line = [number, menu.text(number), self._list_touches(session.game, menu.action(number))]
        return (json.dumps(line) + "\n").encode()

    def _list_touches(self, game, action):
        codes, found = self._server.page_data.codes, []
        for i in range(game.touches(action, self._touches)):
            piece, to = self._touches[i] >> 8, self._touches[i] & 255
            origin = game.zone_of(piece)
            if not (_is_blind(game, origin) or _is_blind(game, to)):
                found.append([codes.code(piece, origin), origin, to])
        return sorted(found)


def _is_blind(game, zone):
    """Return True if `zone` is a face-down pile: nobody may learn which pieces lie there."""
    return zone != OFF and find_kind(game.ZONES, zone)[0] in game.BLIND
