"""The guarantees of the firmware while people lift pieces and put them down.

nothing wrong       every recorded action has happened, as far as sensors have told: each piece that
                    it moves has left its place and lies where the action brings it; if sensors
                    see some of these pieces only, nobody but the players can tell about the others
nothing swallowed   when the sensors do not report the expected position, the device lights
                    something or asks a question within the usual time
nothing stuck       from any table the listed moves lead back to the position
"""

from collections import Counter

from skald.recognition.tracker import ASK, IN_PROGRESS, MISMATCH
from skald.rules.base import OFF
from skald.watching.layout import UNSENSED

from host_sim.faults.observation import ObservationModel
from host_sim.mender import Mender

WRONG, SWALLOWED, STUCK = FAULTS = ("wrong", "swallowed", "stuck")
_TICK_MS = 15
_MOST_MOVES = 12


class Fault(Exception):
    """The firmware broke a guarantee: `outcome` (WRONG, SWALLOWED, STUCK) and a description of what it did.

    log  the record up to the wrong action, if the outcome is WRONG
    """

    def __init__(self, outcome, words, log=()):
        super().__init__(outcome, words)
        self.outcome = outcome
        self.log = log


class Judge:
    """Judges tables of one layout; `moves` is a host_sim.hands.Moves, and within `usual_ms` every touched
    piece must have its light.
    """

    def __init__(self, moves, layout, usual_ms):
        self.usual_ms = usual_ms
        self._moves = moves
        self._layout = layout
        self._model = ObservationModel(layout, moves)
        self._legal = {}

    def begin(self, table):
        """Return a Watch over `table` that starts at its present record."""
        return Watch(self._moves, self._layout, self._model, table, self.usual_ms)

    def look_alike(self, table, zones, log, events):
        """Return True if sensors report `events` [(piece, zone), ...] exactly as they would report the last
        action of `log` alone: the same changes in the same order.

        zones[piece]: before the events, in the position of `table`.  Only for an action that moves
        one piece, after others that move none.
        """
        game, appearances = table.session.game.copy(), table.world.appearances
        moves = ()
        for action in log[len(table.session.game.log) :]:
            if moves or not game.is_legal(action):
                return False
            moves = [move for move in self._moves.of(game, action) if move[1] != move[2]]
            game.apply(action)
        if len(moves) != 1:
            return False
        appearance, origin, to = moves[0]
        moved = [
            p
            for p, zone in enumerate(zones)
            if zone == origin and appearance in (None, appearances[p])
        ]
        alone = [(moved[-1], OFF), (moved[-1], to)] if moved else ()
        return self._list_reports(zones, events) == self._list_reports(zones, alone)

    def _list_reports(self, zones, events):
        """Return the sensors' report at first, and after each event that changes it.

        Reports before the last return to the first one are dropped: a piece was lifted and put back.
        """
        zones = list(zones)
        reports = [self._model.see(zones)]
        for piece, zone in events:
            zones[piece] = zone
            report = self._model.see(zones)
            if report == reports[0]:
                reports = [report]
            elif report != reports[-1]:
                reports.append(report)
        return reports

    def list_legal(self, game, appearance):
        """Return the zones to which legal actions of `game` bring pieces of `appearance`, ascending."""
        key = bytes(game.state), appearance
        if key not in self._legal:
            found = set()
            for action in list(game.legal[: game.count_actions()]):
                moves = self._moves.of(game, action)
                found |= {
                    to for kind, origin, to in moves if kind in (appearance, None) and to != OFF
                }
            self._legal[key] = sorted(found)
        return self._legal[key]


class Watch:
    """Watches one table during one event and the pause after it."""

    def __init__(self, moves, layout, model, table, usual_ms):
        self._usual_ms = usual_ms
        self._moves = moves
        self._layout = layout
        self._model = model
        self._table = table
        self._position = table.session.game.copy()
        self._log = list(table.session.game.log)

    def watch(self):
        """Check the actions recorded since the last call against the pieces; raises Fault."""
        game = self._table.session.game
        log = list(game.log)
        if log == self._log:
            return
        known = len(self._log)
        if log[:known] == self._log:
            for length in range(known, len(log)):
                self._hold(self._position, log[: length + 1])
        else:
            self._position = game.copy()  # an action was taken back
        self._log = log

    def _hold(self, position, log):
        """Check the last action of `log` against the pieces and apply it to `position`."""
        action = log[-1]
        moves = self._moves.of(position, action)
        text = position.text(action)
        position.apply(action)
        zones, sense = self._table.world.zone, self._table.sense
        here, told = self._count(zones), self._count(map(sense.find_told, range(len(zones))))
        wanted = self._count([position.zone_of(p) for p in range(len(zones))])
        moves = [move for move in moves if move[1] != move[2]]
        seen = [move for move in moves if any(map(self._is_sensed, move[1:]))]
        for appearance, origin, to in seen or moves:
            left, come = self._key(appearance, origin), self._key(appearance, to)
            if origin != OFF and min(here[left], told[left]) > wanted[left]:
                words = f"recorded {text}: nothing has left {position.zone_text(origin)}"
                raise Fault(WRONG, words, log)
            if self._is_sensed(to) and max(here[come], told[come]) < wanted[come]:
                words = f"recorded {text}: nothing has come to {position.zone_text(to)}"
                raise Fault(WRONG, words, log)

    def expect_light(self):
        """Raise Fault if the table is wrong, the sensors can tell, and nothing is lit or asked."""
        session = self._table.session
        if self._model.see(self._table.world.zone) == self._model.see(self._list_wanted()):
            return
        tracker = session.tracker
        if session.verdict == MISMATCH and session.repair.count:
            return
        if session.verdict == IN_PROGRESS and any(tracker.targets) | any(tracker.movable):
            return
        if session.verdict == ASK and tracker.finding.delta.count:
            return
        raise Fault(SWALLOWED, f"verdict {session.verdict} {session.reason}")

    def lead_back(self):
        """Follow the listed moves, or put back the pieces of an unfinished move, until everything is right.

        Returns False if pieces lie wrong and no sensor can tell.  Raises Fault.
        """
        table, mender = self._table, Mender(self._table.world, self._table)
        for _ in range(_MOST_MOVES):
            wrong = self._find_wrong()
            if not table.session.tracker.finding.delta.count:
                return wrong is None
            if table.session.verdict == MISMATCH:
                if not mender.mend_one():
                    raise Fault(STUCK, f"no way back: {table.session.reason}")
            elif wrong is None:
                raise Fault(STUCK, f"all is right: verdict {table.session.verdict}")
            else:
                table.world.put(*wrong)
            for _ in range(0, self._usual_ms, _TICK_MS):
                table.run(_TICK_MS, _TICK_MS)
                self.watch()
        raise Fault(STUCK, f"not led back: {table.session.reason}")

    def _find_wrong(self):
        """Return (a piece that lies wrong, a place where a piece like it is missing), or None."""
        world = self._table.world
        here, wanted = self._count(world.zone), self._count(self._list_wanted())
        for piece, zone in enumerate(world.zone):
            key = self._key(world.appearances[piece], zone)
            if here[key] > wanted[key]:
                for appearance, home in sorted(wanted - here, key=repr):
                    if appearance in (None, world.appearances[piece]):
                        return piece, home
        return None

    def _list_wanted(self):
        game = self._table.session.game
        return [game.zone_of(piece) for piece in range(len(self._table.world.zone))]

    def _count(self, zones):
        appearances = self._table.world.appearances
        return Counter(self._key(appearances[piece], zone) for piece, zone in enumerate(zones))

    def _key(self, appearance, zone):
        """Return the key of pieces that count as alike: in a blind zone, all of the kinds that belong there."""
        is_alike = zone in self._moves.blind and self._belongs(appearance, zone)
        return (None if is_alike else appearance), zone

    def _belongs(self, appearance, zone):
        if appearance is None:
            return True
        piece = self._table.world.appearances.index(appearance)
        return self._layout.piece_kind(piece) in self._layout.zones[zone].holds

    def _is_sensed(self, number):
        if number == OFF:
            return False
        zone = self._layout.zones[number]
        return zone.place != UNSENSED
