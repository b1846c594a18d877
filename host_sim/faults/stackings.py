"""Every stacking: two unlike pieces stand for a moment on one square that only a switch feels, and then
each goes home.

    put a there, put b on it, then take home        a before b, or b before a,
                                                    one after the other, or with both hands

The switch feels neither the second piece coming nor the first one leaving, so which piece is where
follows from the order of events only, or not at all.  In the end everything is right.
`make sequences STACKED=1` walks through them.
"""

from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

from host_sim.faults.judge import Fault
from host_sim.faults.walk import Walk

_PAUSES_MS = (700, 4500)  # after every lift and put: quick hands, and such as read the lights


class Stackings(Walk):
    """The stackings of one opening."""

    def walk_pair(self, a, b):
        """Judge every stacking of the pieces `a` and `b` in which `a` is put down first."""
        places, appearances = self.opening.places, self.table.world.appearances
        kinds = [self.table.layout.piece_kind(piece) for piece in (a, b)]
        on_an_axle = [kind for kind in kinds if kind in self.table.layout.turning]
        if appearances[a] == appearances[b] or on_an_axle:
            return
        for square in self._list_squares(a, b, kinds):
            there = [(a, OFF), (a, square), (b, OFF), (b, square)]
            for first, second in ((a, b), (b, a)):
                lifts = [(first, OFF), (second, OFF)]
                puts = [(first, places[first]), (second, places[second])]
                for home in ([lifts[0], puts[0], lifts[1], puts[1]], [*lifts, *puts]):
                    for pause_ms in _PAUSES_MS:
                        self._carry_out([(*event, pause_ms) for event in there + home])

    def _list_squares(self, a, b, kinds):
        """Return the squares for stackings of `a` and `b`, which are of `kinds`, one of each kind."""
        layout, world, game = self.table.layout, self.table.world, self.table.session.game
        places, judge = self.opening.places, self.opening.judge
        legal = [judge.list_legal(game, world.appearances[piece]) for piece in (a, b)]
        squares = {}
        for number, zone in enumerate(layout.zones):
            may_lie = [kind in zone.holds for kind in kinds]
            is_felt = layout.has_switch(zone) and zone.reader == UNSENSED
            if is_felt and any(may_lie) and not {*world.lying_on(number)} - {a, b}:
                targets = [number in zones for zones in legal]
                key = zone.kind, *may_lie, *targets, places[a] == number, places[b] == number
                squares.setdefault(key, number)
        return squares.values()

    def _carry_out(self, events):
        """Judge the stacking `events` [(piece, zone, ms of pause), ...]."""
        if self.is_left_out():
            return
        table = self.opening.load(self.opening.data)
        judge = self.opening.judge.begin(table)
        self.count += 1
        done = []
        try:
            for piece, zone, pause_ms in events:
                done.append((piece, zone, pause_ms))
                table.world.put(piece, zone)
                self.wait(table, judge, pause_ms)
            self.wait(table, judge, self.opening.judge.usual_ms)
            judge.expect_light()
            judge.lead_back()
        except Fault as fault:
            self._note(fault, done)
