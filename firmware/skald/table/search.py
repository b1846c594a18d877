"""What the tracker makes of a search for later actions; loaded while one goes on."""

from skald.compat import const
from skald.rules.base import CHANCE, KEPT, OFF
from skald.table.ahead import Ahead
from skald.table.expect import Expected
from skald.table.picture import UNSEEN
from skald.table.tracker import ASK, COMMIT, IN_PROGRESS, MISMATCH, NO_ACTION, UNDO

_SETTLE_MS = const(250)  # a placed piece is still being nudged
_UNDO_MS = const(700)  # taking back needs a steadier picture than going on
_UNDO_UNSEEN_MS = const(2500)  # the same where nothing is seen to land: a weak tag may only be lost
_HOLD_MS = const(1500)  # a smaller action that may be half of a larger one
_REVERSE_TRIES = const(
    16
)  # a long list is a choice of the player who puts back, not the next one's


class Search:
    """One search from the position of `tracker`, a first action a step."""

    def __init__(self, tracker):
        """What the tracker lists as candidates has happened whole, but other things lie there
        beside.
        """
        self._tracker = tracker
        self._ahead = Ahead(tracker.game, tracker.sight, tracker.expected)
        self._done = tracker.candidates.copy()
        self._tried = 0  # of those
        self._part = NO_ACTION  # what is seen is on the way after this action
        tracker.forget_candidates()

    def step(self, now):
        """Try one more first action and tell the tracker what is known; False when all is."""
        ahead, tracker = self._ahead, self._tracker
        if self._tried < len(self._done):
            self._tried += 1
            if ahead.leads_on(self._done[self._tried - 1], tracker.delta):
                self._judge_done(now)
            return ahead.is_open()
        first = ahead.next(tracker.delta)
        if first != NO_ACTION and ahead.is_whole and self._can_conclude():
            tracker.add_candidate(first)
        elif first != NO_ACTION and self._part == NO_ACTION:
            self._part = first
        if not ahead.is_silent():
            reverse = self._is_reverse()
            if tracker.asked:
                self._judge_whole(reverse, now)
            elif self._part != NO_ACTION:
                self._judge_part(self._part, reverse, now)
            elif reverse and (not ahead.is_open() or ahead.tried() > _REVERSE_TRIES):
                ahead.close()
                tracker.conclude(
                    UNDO, now, _UNDO_MS if tracker.delta.has_landed() else _UNDO_UNSEEN_MS
                )
            elif not ahead.is_open():
                tracker.conclude(MISMATCH, now)
        return ahead.is_open()

    def _judge_done(self, now):
        """Others have gone on already after what has happened whole."""
        self._ahead.close()
        for action in self._done:
            self._tracker.add_candidate(action)
        self._tracker.judge_done(0, False, False, now)

    def _judge_whole(self, reverse, now):
        """Silent actions and what followed them explain all that is seen."""
        tracker = self._tracker
        self._ahead.close()
        tracker.clear_marks()
        if not tracker.delta.has_landed():
            tracker.conclude(ASK, now, _HOLD_MS)  # or a piece is in a hand
        elif tracker.asked == 1 and not reverse:
            tracker.asked = 0
            tracker.conclude(COMMIT, now, _SETTLE_MS, tracker.candidates[0])
        else:
            tracker.conclude(ASK, now)

    def _judge_part(self, first, reverse, now):
        """What is seen is on the way to something that may follow `first`."""
        tracker = self._tracker
        self._ahead.close()
        tracker.clear_marks()
        tracker.mark(first)
        if not reverse and tracker.game.current() != CHANCE and self._has_passed(first):
            tracker.conclude(COMMIT, now, _SETTLE_MS, first)
        else:
            # A piece moved back could also be the next player's first touch.
            tracker.conclude(ASK if reverse else IN_PROGRESS, now)

    def _can_conclude(self):
        """Tell whether a silent action may be told by what follows it: a throw never is."""
        game = self._tracker.game
        return game.current() != CHANCE or game.revealed_piece() != OFF

    def _has_passed(self, action):
        """Tell whether all of `action` has happened, but its pieces have gone on already."""
        tracker, step = self._tracker, self._tracker.sight.new_balance()
        tracker.sight.weigh(tracker.game, tracker.expected, action, step)
        passed = False
        for i in range(step.count):
            key, want = step.keys[i], step.values[i]
            if want > 0 and key & 255 == UNSEEN:
                passed = True
            else:
                have = tracker.delta.get(key)
                if have < want if want > 0 else have > want:
                    return False
        return passed

    def _is_reverse(self):
        """Tell whether what lies on the table is the last visible action reversed."""
        tracker = self._tracker
        if not tracker.last_step:
            tracker.last_step = tracker.sight.new_balance()
            tracker.undo_length = _weigh_last(tracker.game, tracker.sight, tracker.last_step)
        step, delta = tracker.last_step, tracker.delta
        if not step.count or step.count != delta.count:
            return False
        for i in range(step.count):
            if step.values[i] != -delta.get(step.keys[i]):
                return False
        return True


def is_forced(tracker):
    """Tell whether there is only one legal action, and no sensor can see it."""
    if tracker.list_actions() != 1:
        return False
    step = tracker.sight.new_balance()
    stirs = tracker.sight.weigh(tracker.game, tracker.expected, tracker.legal[0], step)
    return not step.count and not stirs


def limit(balance, other):
    """Let `balance` forget what is not, or no longer as much, in `other`."""
    for i in range(balance.count - 1, -1, -1):
        have, most = balance.values[i], other.get(balance.keys[i])
        if have * most <= 0:
            balance.add(balance.keys[i], -have)
        elif abs(most) < abs(have):
            balance.values[i] = most


def has_other_landed(tracker):
    """Tell whether beside the candidates, which have happened whole, something else was put down."""
    sight, rest, step = tracker.sight, tracker.sight.new_balance(), tracker.sight.new_balance()
    rest.copy_from(tracker.delta)
    sight.weigh(tracker.game, tracker.expected, tracker.candidates[0], step)
    rest.subtract(step)
    if not rest.has_landed() or tracker.asked == 1 or not are_apart(tracker):
        return rest.has_landed()
    for action in tracker.candidates[1:]:
        step.clear()
        sight.weigh(tracker.game, tracker.expected, action, step)
        rest.subtract(step)
    return rest.has_landed()


def are_apart(tracker):
    """Tell whether all candidates have happened, one beside the other: two hands at once."""
    total = tracker.sight.new_balance()
    for action in tracker.candidates:
        tracker.sight.weigh(tracker.game, tracker.expected, action, total)
    return tracker.delta.contains(total)


def has_dead_pile(sight):
    """Tell whether nothing says what is in some pile: then nobody knows either what has left
    another.
    """
    for reader in range(sight.layout.readers):
        if sight.blind[reader] and sight.picture.dead_reader[reader]:
            return True
    return False


def _weigh_last(game, sight, out):
    """Fill balance `out` with what the last action that sensors can see has changed, as far as
    undo() has it at hand.

    Returns the length of the log before it.
    """
    log = game.log  # undo() makes a new, shorter one
    expected = Expected(sight.looks, sight.layout)
    undone = 0
    while not out.count and undone < KEPT and game.can_undo():
        action = log[len(log) - 1 - undone]
        game.undo()
        undone += 1
        expected.place(game)
        sight.weigh(game, expected, action, out)
    for i in range(len(log) - undone, len(log)):
        game.apply(log[i])
    game.count_actions()
    return len(log) - undone if out.count else len(log)
