"""The meaning of a difference, from balances alone: no game, no table, no time."""

import pytest
from skald.recognition import classify
from skald.recognition.classify import ASK, COMMIT, IDLE, IN_PROGRESS, MISMATCH
from skald.watching.difference import ANY, Difference
from skald.watching.snapshot import UNSEEN, Snapshot

_PLACES = 8
_OUTAGE_MS = 12_000
A, B, C = 1 << 8 | 1, 1 << 8 | 2, 1 << 8 | 3  # a piece of class 1 at three places
HAND = 1 << 8 | UNSEEN
OTHER = 2 << 8 | 4  # another piece, elsewhere
PILE = ANY << 8 | 6  # a piece of any class in a pile
ANY_HAND = ANY << 8 | UNSEEN


def make_balance(entries):
    balance = Difference()
    for key, value in entries.items():
        balance.add(key, value)
    return balance


class Nothing:
    """Stands in for the sensor model of a table where every sensor works."""

    has_dead_pile = False

    def __init__(self, touched, is_hidden, is_dead):
        self._touched, self._is_hidden, self._is_dead = touched, is_hidden, is_dead
        self.snapshot = Snapshot(1, _PLACES)

    def were_touched(self, places):
        return self._touched

    def has_arrived(self, delta, step):
        return True

    def lands_unseen(self):
        return self._is_hidden

    def is_out(self, places):
        return self._is_dead

    def mark_touches(self, finding):
        pass


class Steps:
    """The changes by the actions 100, 101 ...: [{key: value}], and the pieces that each only lifts.

    is_hidden   a piece may land where no sensor sees it; is_dead: the places are out of play
    """

    class game:
        BLIND = ()

    class expected:
        zones = b""

    first, outage_ms = 0, _OUTAGE_MS

    def __init__(
        self, changes, lifted=(), touched=False, is_draw=False, is_hidden=False, is_dead=False
    ):
        self._changes = changes
        self._lifted = lifted
        self.end = len(changes)
        self.step = Difference()
        self.sensor_model = Nothing(touched, is_hidden, is_dead)
        self._is_draw = is_draw

    def action(self, i):
        return 100 + i

    def is_draw(self):
        return self._is_draw

    def is_forced(self):
        return self.end == 1

    def mark_changes(self, delta):
        return False

    def find_choice(self, start):
        return start

    find_near = find_choice

    def predict(self, i):
        self.step.copy_from(make_balance(self._changes[i]))
        return self._lifted[i] if self._lifted else 0

    def predict_action(self, action, out):
        for key, value in self._changes[action - 100].items():
            out.add(key, value)

    def is_on_the_way(self, delta):
        return delta.is_on_the_way(self.step)

    def mark(self, i, finding):
        finding.movable[i] = 1

    def mark_all(self, finding):
        pass


class Table:
    """A layout with as many zones and pieces as a finding marks."""

    class layout:
        zones = 8

    pieces = 8


def judge(delta, steps, refused=None):
    """Return the Finding of a difference, and the amount of work."""
    finding = classify.Finding(Table)
    finding.delta.copy_from(make_balance(delta))
    if delta:
        work = sum(classify.classify_change(finding, steps, refused))
    else:
        work = sum(classify.classify_rest(finding, steps))
    return finding, work


MOVED = {A: -1, B: 1}
LIFTED = {A: -1, HAND: 1}
ELSEWHERE = {A: -1, C: 1}
SECOND = {OTHER: -1, OTHER + 1: 1}  # another piece moves
LEFT = OTHER + 251  # the other piece in a hand
_DRAWN = Steps([{PILE: -1, HAND: 1}, {PILE: -1, LEFT: 1}], touched=True, is_draw=True)
_HIDDEN = Steps([{HAND: -1, PILE: 1}], is_hidden=True)

# the difference, the actions, the verdict; what else is found
_JUDGED = {
    "a whole action": (
        MOVED, Steps([ELSEWHERE, MOVED]), COMMIT, {"action": 101, "wait_ms": 250, "candidates": []},
    ),
    "a removal waits longer": (
        LIFTED, Steps([LIFTED], touched=True), COMMIT, {"action": 100, "wait_ms": 600},
    ),
    "a piece that was missing before": (
        LIFTED, Steps([LIFTED]), ASK, {"candidates": [100], "wait_ms": 1500},
    ),
    "which of two was drawn": (
        {PILE: -2, HAND: 1, LEFT: 1}, _DRAWN, ASK, {"candidates": [100, 101]},
    ),
    "half of a larger action waits longer still": (
        MOVED, Steps([MOVED, {**MOVED, **SECOND}]), COMMIT, {"action": 100, "wait_ms": 1500},
    ),
    "a piece that came to a dead place": ({HAND: -1, PILE: 1}, _HIDDEN, COMMIT, {"action": 100}),
    "or is it the missing one": ({HAND: -1, PILE: 1, OTHER: -1}, _HIDDEN, ASK, {}),
    # Only the piece of the action that it may become may move.
    "in a hand": (LIFTED, Steps([MOVED, {OTHER: -1, C: 1}]), IN_PROGRESS, {"movable": [1, 0]}),
    "two that look alike": (MOVED, Steps([MOVED, MOVED]), ASK, {"candidates": [100, 101]}),
    "two draws that look alike": (
        MOVED, Steps([MOVED, MOVED], is_draw=True), COMMIT, {"candidates": []},
    ),
    "two hands at once": ({**MOVED, **SECOND}, Steps([MOVED, SECOND]), COMMIT, {"action": 100}),
    # A look-ahead may continue from these actions.
    "more than an action": ({**MOVED, OTHER: 1}, Steps([MOVED]), MISMATCH, {"candidates": [100]}),
    "no such action": (MOVED, Steps([ELSEWHERE]), MISMATCH, {"candidates": []}),
    "at rest every action shows": ({}, Steps([MOVED]), IDLE, {}),
    "at rest some show nowhere": (
        {}, Steps([{}, MOVED, {}]), ASK,
        {"candidates": [100, 102], "sees_choice": True, "is_forced": False},
    ),
    "the only choice": (
        {}, Steps([{}]), ASK, {"is_forced": True, "sees_choice": False, "wait_ms": 0},
    ),
    "the only choice while its sensors are dead": (
        {}, Steps([{}], is_dead=True), ASK, {"is_forced": True, "wait_ms": _OUTAGE_MS},
    ),
    "lifted and put back": (
        {}, Steps([{}], lifted=[1], touched=True), COMMIT, {"action": 100, "wait_ms": 500},
    ),
    "never lifted": ({}, Steps([{}], lifted=[1]), IDLE, {}),
    "put back beside a choice that shows nowhere": (
        {}, Steps([{}, {}], lifted=[1, 0], touched=True), COMMIT, {"action": 100},
    ),
}  # fmt: skip


@pytest.mark.parametrize("delta, steps, verdict, found", _JUDGED.values(), ids=list(_JUDGED))
def test_a_difference_means(delta, steps, verdict, found):
    finding, _ = judge(delta, steps)
    assert finding.verdict == verdict
    for name, value in found.items():
        seen = getattr(finding, name)
        assert (list(seen)[: len(value)] if name == "movable" else seen) == value, name


@pytest.mark.parametrize("doubt", (Snapshot.set_dead_place, Snapshot.set_strangers))
def test_a_removal_is_asked_about_where_a_sensor_has_failed_or_a_card_lies(doubt):
    steps = Steps([{A: -1}], touched=True)
    doubt(steps.sensor_model.snapshot, 1, 1)
    finding, _ = judge({A: -1}, steps)
    assert finding.verdict == ASK and finding.candidates == [100]


@pytest.mark.parametrize(
    "held, step",
    [
        (LIFTED, {A: -1, PILE: 1}),
        ({PILE: -1, ANY_HAND: 1}, {PILE: -1, B: 1}),
        ({PILE: -1, ANY_HAND: 1}, {PILE: -1, OTHER: 1}),
    ],
)
def test_a_piece_in_a_hand_is_on_its_way_to_a_pile_or_from_one(held, step):
    assert judge(held, Steps([step, {OTHER + 2: -1, C: 1}]))[0].verdict == IN_PROGRESS
    more = {key: 2 * value for key, value in held.items()}
    assert judge(more, Steps([step]))[0].verdict == MISMATCH
    alien = {OTHER: -1, LEFT: 1}
    assert judge(alien, Steps([{OTHER: -1, OTHER + 1: -1, A: 1}]))[0].verdict == MISMATCH


def test_a_refused_action_does_not_count():
    assert judge(MOVED, Steps([MOVED]), make_balance(MOVED))[0].verdict != COMMIT


def test_work_grows_with_the_actions_that_are_predicted():
    _, some = judge(MOVED, Steps([ELSEWHERE] * 10))
    _, more = judge(MOVED, Steps([ELSEWHERE] * 100))
    assert 8 * some < more <= 10 * some
