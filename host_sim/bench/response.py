"""How soon the lights show a piece that was put down, on the simulated clock.

Hands play a game on the chips.  The time of a piece runs from the moment it is put
down until the picture has it and the pixels show the lights drawn from that picture:
the frame has been transmitted, or it equals the frame that the strip already shows.
"""

import random

from skald.rules.base import OFF
from skald.rules.registry import load
from skald.table.layout import UNSENSED

from host_sim.bench.figures import Figure
from host_sim.hands import Hands
from host_sim.table import SimTable

_ACTIONS = 40
_LIMITS = {"nfc": 150, "hall": 60}
_TICK_MS = 2


class _Stopwatch:
    """Times each piece from world.put() to its light."""

    def __init__(self, table):
        self._table = table
        self._waiting = {}  # piece -> (zone, time at which it was put down)
        self.spans = {"nfc": [], "hall": []}
        table.world.listen(self._moved)
        send = table.app.frame.send

        def send_and_look(strip):
            send(strip)
            self._shown(table.clock.now_us + strip.waiting_us())

        table.app.frame.send = send_and_look

    def _moved(self, piece, old, new):
        self._waiting.pop(piece, None)
        if new != OFF:
            zone = self._table.layout.zones[new]
            if zone.reader != UNSENSED or zone.input != UNSENSED:
                self._waiting[piece] = (zone, self._table.clock.now_us)

    def _shown(self, lit_us):
        """Note a frame that the pixels show at `lit_us`: it has every piece of the picture."""
        session = self._table.session
        if self._table.app.scene.version != session.version:
            return
        for piece, (zone, put_us) in list(self._waiting.items()):
            if zone.input != UNSENSED:
                is_seen, kind = session.picture.present[zone.input], "hall"
            else:
                is_seen, kind = session.picture.seen[piece] == zone.reader, "nfc"
            if is_seen and session.tracker.is_judged():
                self.spans[kind].append((lit_us - put_us) / 1000)
                del self._waiting[piece]


def measure(game):
    """Yield the 95th percentiles for pieces found by tags and by switches, if a table of `game` has
    such zones.
    """
    table = SimTable(game, "full", load(game).PLAYERS[1], seed=11)
    hands = Hands(table.world, table, random.Random(11))
    table.follow(hands.lay_out())
    watch = _Stopwatch(table)
    try:
        for pause_ms in hands.play(_ACTIONS):
            for _ in range(max(1, pause_ms // _TICK_MS)):
                table.run(_TICK_MS)
    finally:
        table.close()
    for kind, limit in _LIMITS.items():
        spans = sorted(watch.spans[kind])
        if spans:
            p95 = spans[int(len(spans) * 0.95)]
            peer = f"simulated; {len(spans)} pieces, median {spans[len(spans) // 2]:.0f} ms"
            yield Figure(f"response.{game}.{kind}_p95_ms", p95, "ms", at_most=limit, peer=peer)
