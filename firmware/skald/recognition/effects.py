"""The touches of each legal action of a position, listed once and compared with every snapshot.

    touches   piece << 8 | zone of all actions, one after the other
    ends      where the touches of action i end; they begin where those of action i - 1 end

So the rules do not run when the snapshot changes: kernels skip the actions that it does not concern,
and the effects of the few others are predicted.

Which faces a turned piece cannot have may be a secret.  Then these outcomes (decoys) follow the
legal ones in the list: lights, questions and delays must not tell which are possible.
"""

from array import array

from skald.compat import const
from skald.rules.base import CHANCE, OFF
from skald.watching.difference import ANY, Difference
from skald.watching.kernels import clear, mark_touches
from skald.watching.snapshot import UNSEEN

_LISTING = const(50)  # work of listing the legal actions
_TOUCHING = const(5)  # work of listing the touches of one action
PREDICTING = const(15)  # work of predicting one action and comparing it with a snapshot

ANY_ACTION = const(-2)
_NOTHING = const(255)  # no class


class Effects:
    """Actions first..end - 1 of a position may happen now: legal actions, then decoys.

    only       the one action that may happen; NO_ACTION: none; ANY_ACTION: every legal one
    outage_ms  how long dead sensors may still come back; at 0 they count as never built in
    given      the length of the log when `only` last ceased to apply: what was prescribed cannot
               be corrected
    """

    def __init__(self, game, sensor_model):
        self.game = game
        self.sensor_model = sensor_model
        self.expected = None  # where the pieces lie before the action
        self.first = self.end = 0
        self.only = ANY_ACTION
        self.outage_ms = 0
        self.step = Difference()  # what the action predicted last would change
        self.lifted = Difference()
        self.last = None  # what the last visible action changed, if that was needed
        self.given = 0
        self.undo_length = 0  # the length of the log before that action
        self._count = 0  # of the legal actions
        self._decoys = ()  # of a turned piece
        self._is_decided = False  # a face that was read, or an opponent, has decided the action
        self._pile = OFF  # the face-down pile from which the players draw
        self._touches = array("H")
        self._ends = array("H", (0,))
        # What has changed: see find_near() in judging_kernels.py.
        self.near = bytearray(sensor_model.layout.zones)
        self._gone = _NOTHING  # the class of a missing piece
        self._has_come = False  # a piece is where none like it belongs

    def list(self, expected):
        """List the touches of the legal actions, in slices; `expected`: where the pieces lie."""
        self.expected = expected
        self.last = None
        game, sensor_model, touches, ends = self.game, self.sensor_model, self._touches, self._ends
        yield _LISTING
        self._count = game.count_actions()
        yield _LISTING
        self._decoys = game.decoys() if game.revealed_piece() != OFF else ()
        count = self._count + len(self._decoys)
        at = 0
        for i in range(count):
            sensor_model.list_touches(game, self.action(i))
            for k in range(sensor_model.count):
                if at == len(touches):
                    touches.append(0)
                touches[at] = sensor_model.touches[k]
                at += 1
            if i + 1 == len(ends):
                ends.append(0)
            ends[i + 1] = at
            yield _TOUCHING
        self.first = 0
        self.end = count
        self._pile = OFF
        if count and game.BLIND and self.is_draw():
            from skald.watching.piles import find_pile

            if at:
                self._pile = find_pile(game, expected.zones[touches[at - 1] >> 8])

    def action(self, i):
        """Return the i-th legal action, or the decoy with that number."""
        if i >= self._count:
            return self._decoys[i - self._count]
        self.game.count_actions()  # lists them again after a look-ahead
        return self.game.legal[i]

    def find(self, action):
        """Return the number of `action`, or `end` if it is neither legal nor a decoy."""
        i = self.game.index_of(action)
        if i == self._count:
            while i < self.end and self.action(i) != action:
                i += 1
        return i

    def limit(self, faces):
        """Reduce the actions to `only`, or the outcomes to the true one if `faces` (HiddenFaces, or
        None) knows it.
        """
        self.first, self.end = 0, self._count + len(self._decoys)
        self._is_decided = self.only != ANY_ACTION
        if self._is_decided:
            self.first = self.find(self.only)
            self.end = min(self.end, self.first + 1)
        elif faces:
            self._is_decided = faces.limit(self)

    def is_forced(self):
        """Return True if a single action is left and everybody may know it.

        That nothing else is left to draw may be a secret; then the seat is asked.
        """
        if self.end - self.first != 1:
            return False
        game = self.game
        if self._is_decided:
            return True
        if game.is_secret(self.action(self.first)):
            return False
        return not game.decoys()

    def is_draw(self):
        """Return True if chance is due and no turned piece shows its outcome."""
        return self.game.current() == CHANCE and self.game.revealed_piece() == OFF

    # -- one action ----------------------------------------------------------------

    def mark_changes(self, delta):
        """Mark in `near` the zones of all places that contradict the position (bit 0) and, unless a place is dead, of
        the first that misses a piece (bit 1) and of the first that has gained one (bit 2).  Return True if there are
        any.
        """
        sensor_model, near = self.sensor_model, self.near
        layout, snapshot, mark_zones = (
            sensor_model.layout,
            sensor_model.snapshot,
            sensor_model.kernels.mark_zones,
        )
        clear(near)
        self._gone = _NOTHING
        is_any = self._has_come = False
        is_alive = not snapshot.is_any_dead()
        for i in range(delta.count):
            key, place = delta.keys[i], delta.keys[i] & 255
            if place != UNSEEN:
                is_any = True
                mark = 1
                if not is_alive:
                    pass
                elif delta.values[i] > 0:
                    if not self._has_come:
                        self._has_come = True
                        mark = 5
                elif self._gone == _NOTHING and key >> 8 != ANY:
                    self._gone = key >> 8
                    mark = 3
                mark_zones(layout.place_of, place, near, mark)
        return is_any

    def find_near(self, start):
        """Return the first action from `start` on that may have happened, completely or partly, in
        the zones that mark_changes() has marked, or `end`.
        """
        sensor_model = self.sensor_model
        return sensor_model.kernels.find_near(
            self._touches,
            self._ends,
            start,
            self.end,
            self.expected.zones,
            self.near,
            sensor_model.classes,
            self._gone,
            self._has_come,
            sensor_model.layout.place_of,
            sensor_model.blind,
        )

    def find_choice(self, start):
        """Return the first action from `start` on that the net may not see happen, or `end`: see judging_kernels.py."""
        sensor_model = self.sensor_model
        return sensor_model.kernels.find_choice(
            self._touches,
            self._ends,
            start,
            self.end,
            self.expected.zones,
            sensor_model.layout.place_of,
            sensor_model.classes,
            sensor_model.blind,
        )

    def predict(self, i):
        """Put into `step` what action i would change; return how many pieces it would only lift and
        put back (see SensorModel.predict()).
        """
        ends, step = self._ends, self.step
        step.clear()
        return self.sensor_model.predict_range(
            self._touches, ends[i], ends[i + 1], self.expected, step
        )

    def is_on_the_way(self, delta):
        """Return True if `delta` is a part of the action predicted last."""
        if delta.is_on_the_way(self.step):
            return True
        return self.sensor_model.list_lifted(self.expected, self.lifted) and delta.is_on_the_way(
            self.step, self.lifted
        )

    def mark(self, i, finding):
        """Mark in `finding` the pieces that action i moves, and the zones where it puts them."""
        mark_touches(
            self._touches, self._ends[i], self._ends[i + 1], finding.movable, finding.targets
        )

    def mark_all(self, finding):
        mark_touches(
            self._touches,
            self._ends[self.first],
            self._ends[self.end],
            finding.movable,
            finding.targets,
        )

    def hide_outcome(self, finding):
        """For a draw, mark the whole pile instead: not everybody may know which piece was drawn."""
        if self._pile == OFF:
            return
        clear(finding.targets)
        zones, movable = self.expected.zones, finding.movable
        for piece in range(len(movable)):
            movable[piece] = zones[piece] == self._pile

    def predict_action(self, action, out):
        """Add to balance `out` what `action` would change."""
        self.sensor_model.predict(self.game, self.expected, action, out)
