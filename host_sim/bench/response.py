"""Measures how soon a table with a net shows a piece that was put down or lifted, on the simulated clock.

Hands play games on the chips, ten unless more are asked for.  The time of a piece runs from the moment at which it lies
or is gone until the snapshot has it and the pixels show the lights drawn from that snapshot: the frame has been
transmitted, or it equals the frame that the strip already shows.
"""

import contextlib

from skald.rules.base import OFF
from skald.rules.registry import load
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

from hardware.layouts.base import NET, build
from host_sim.bench.figures import Figure, percentile
from host_sim.device_time.boards import PICO
from host_sim.hands import lay_out_table
from host_sim.table import SimTable

_FIRST_SEED = 11
GAMES = 10  # forty tell a 95th percentile of 125 ms from one of 135
_MEDIAN_MS = 100
_LIFT_P95_MS = 300
_ACTIONS = 40  # of a game
_TICK_MS = 2


class _Watch:
    """spans["land"], spans["lift"]: the ms of each piece."""

    def __init__(self, table):
        self._table = table
        self._waiting = {}  # piece -> (what, place, us at which it was put down or lifted)
        self.spans = {"land": [], "lift": []}
        table.world.listen(self._moved)
        frame = table.game_loop.frame
        send = frame.send

        def send_and_look(strip):
            send(strip)
            self._shown(table.clock.now_us + strip.waiting_us())

        frame.send = send_and_look

    def _moved(self, piece, old, new):
        table = self._table
        self._waiting.pop(piece, None)
        what, zone = ("lift", old) if new == OFF else ("land", new)
        if zone == OFF or not table.rig.tags[piece]:
            return
        place, seen = table.layout.zones[zone].place, table.session.snapshot.seen[piece]
        if place != UNSENSED and (what == "land" or seen == place):
            self._waiting[piece] = what, place if what == "land" else UNSEEN, table.clock.now_us

    def _shown(self, lit_us):
        """Note the pieces that the frame shows which has just been sent; the pixels light up at `lit_us`."""
        session = self._table.session
        if self._table.game_loop.lights.version != session.version or not session.is_settled():
            return
        for piece, (what, place, since_us) in list(self._waiting.items()):
            if session.snapshot.seen[piece] == place:
                self.spans[what].append((lit_us - since_us) / 1000)
                del self._waiting[piece]


def _play(game, seed):
    """Return the spans of a game: those of _Watch."""
    with contextlib.closing(SimTable(game, NET, load(game).PLAYERS[1], seed=seed)) as table:
        hands = lay_out_table(table, seed)
        watch = _Watch(table)
        for pause_ms in hands.play(_ACTIONS):
            for _ in range(max(1, pause_ms // _TICK_MS)):
                table.run(_TICK_MS)
        return watch.spans


def measure(game, games=GAMES):
    """Yield median and 95th percentile of `games` games, for pieces put down and for pieces lifted."""
    played = [_play(game, seed) for seed in range(_FIRST_SEED, _FIRST_SEED + games)]
    for what, most in (("land", build(game, NET).net.goals.land_p95_ms), ("lift", _LIFT_P95_MS)):
        spans = [span for of_game in played for span in of_game[what]]
        for name, share, limit in (("p50", 0.5, _MEDIAN_MS), ("p95", 0.95, most)):
            value = percentile(spans, share)
            key, board = f"response.{game}.{what}_{name}_ms", f"{PICO}, {games} games"
            yield Figure(key, value, "ms", at_most=limit, board=board)
