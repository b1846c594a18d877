"""Evenings to be timed: everything that hands and fingers do at a table with perfect sensors, in the
format that remote/evening.py plays.

The table stays empty for a while, it is laid out, and a game is played; now and then a piece is
put where it may not lie, left there, and taken home again.
"""

import random

from skald.rules.base import OFF, OVER
from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim.device_time.remote.evening import BACK, KNOB, WAIT
from host_sim.hands import Hands
from host_sim.ideal import IdealTable, update

_UPDATE_MS = 30
_EMPTY_UPDATES = 8
_SLOWLY = 15  # people do not lay down a piece every 20 ms
_WRONG_UPDATES = 60  # long enough for a look-ahead to end
_MOST_UPDATES = 255


class Recorder(IdealTable):
    """An IdealTable that records what happens to it."""

    def __init__(self, game, kit, seats, seed):
        self.events = bytearray()
        super().__init__(build(game, kit), load(game)(seats, seed))
        self.world.listen(lambda piece, old, new: self._note(piece, new))

    def _note(self, piece, zone):
        self.events += bytes((piece, zone, 0))

    def turn(self, steps):
        self._note(KNOB, steps & 255)
        super().turn(steps)

    def press(self):
        self._note(KNOB, 0)
        super().press()

    def back(self):
        self._note(BACK, 0)
        super().back()

    def run(self, span_ms, tick_ms=_UPDATE_MS):
        for _ in range(max(1, round(span_ms / _UPDATE_MS))):
            if not self.events or self.events[-1] == _MOST_UPDATES:
                self._note(WAIT, 0)
            self.events[-1] += 1
            self.now_ms += _UPDATE_MS
            update(self.session, self.now_ms)


def record(game, kit, seats, seed=1, actions=12, mistakes=4):
    """Return the events of an evening of `actions` actions with `mistakes` mistakes among them."""
    table = Recorder(game, kit, seats, seed)
    rng = random.Random(seed)
    hands = Hands(table.world, table, rng)
    table._note(0, OFF)
    table.run(_EMPTY_UPDATES * _UPDATE_MS)
    for pause_ms in hands.lay_out():
        table.run(_SLOWLY * pause_ms)
    for part in range(mistakes + 1):
        table.follow(hands.play(actions * (part + 1) // (mistakes + 1)))
        if part < mistakes and hands.mind.current() != OVER:
            _err(table, rng)
    return bytes(table.events)


def _err(table, rng):
    """Put one or two pieces where they do not belong, and take them home again."""
    world = table.world
    lying = [piece for piece, zone in enumerate(world.zone) if zone != OFF]
    moved = rng.sample(lying, min(len(lying), rng.choice((1, 2))))
    homes = [world.zone[piece] for piece in moved]
    for piece in moved:
        world.put(piece, rng.randrange(len(table.layout.zones)))
        table.run(3 * _UPDATE_MS)
    table.run(_WRONG_UPDATES * _UPDATE_MS)
    for piece, home in zip(reversed(moved), reversed(homes)):
        world.put(piece, home)
        table.run(3 * _UPDATE_MS)
    table.run(_WRONG_UPDATES * _UPDATE_MS // 4)
