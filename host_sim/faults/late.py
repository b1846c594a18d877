"""A table whose places take turns: they report moves late, and in another order.

A place has a new piece when its turn comes, and reports a missing one after a few more turns.
"""

from skald.watching.snapshot import UNSEEN

from host_sim.ideal import IdealSense, IdealTable, update

_ROUND_MS = 600  # a round of all places
_TURN_MS = 90  # from one place to the next
_GONE_TURNS = 2  # rounds without a piece until it is missing


class LateSense(IdealSense):
    """Like IdealSense, but the reports wait for step()."""

    LATEST_MS = (_GONE_TURNS + 1) * _ROUND_MS

    def __init__(self, *arguments):
        self._now_ms = 0
        self._due = []  # (ms, piece, place)
        self._told = {}  # of pieces whose last move is still to be reported: the zone before it
        super().__init__(*arguments)

    def step(self, now_ms):
        """Make the reports that are due at `now_ms`."""
        self._now_ms = now_ms
        for event in [event for event in self._due if event[0] <= now_ms]:
            self._due.remove(event)
            _, piece, place = event
            is_there = self._find_place(self._world.zone[piece]) == place
            if is_there and self._is_seen(piece, place):
                self.snapshot.set_found(piece, place)
            elif self.snapshot.seen[piece] == place:
                self.snapshot.set_found(piece, UNSEEN)
        self._told = {piece: zone for piece, zone in self._told.items() if self._is_late(piece)}

    def find_told(self, piece):
        return self._told.get(piece, self._world.zone[piece])

    def _is_late(self, piece):
        return self.snapshot.seen[piece] != self._find_seen(piece, self._world.zone[piece])

    def _moved(self, piece, old, new):
        self._told.setdefault(piece, old)
        for zone, rounds in ((old, _GONE_TURNS), (new, 0)):
            place = self._find_place(zone)
            if place != UNSEEN:
                turn = place * _TURN_MS % _ROUND_MS
                wait = (turn - self._now_ms) % _ROUND_MS
                self._due.append((self._now_ms + wait + rounds * _ROUND_MS, piece, place))


class LateTable(IdealTable):
    """An IdealTable with late sensors."""

    SENSE = LateSense

    def run(self, span_ms, tick_ms=30):
        end = self.now_ms + span_ms
        while self.now_ms < end:
            self.now_ms = min(end, self.now_ms + tick_ms)
            self.sense.step(self.now_ms)
            update(self.session, self.now_ms)
