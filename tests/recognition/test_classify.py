"""The meaning of a difference, from balances alone: no game, no table, no time."""

import pytest
from skald.recognition import classify
from skald.watching.difference import ANY, Difference
from skald.watching.snapshot import UNSEEN, Snapshot

_PLACES = 8
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

    has_dead_pile = is_dead = is_hidden = False

    def __init__(self, touched):
        self._touched = touched
        self.snapshot = Snapshot(1, _PLACES)

    def were_touched(self, places):
        return self._touched

    def has_arrived(self, delta, step):
        return True

    def lands_unseen(self):
        return self.is_hidden

    def is_out(self, places):
        return self.is_dead

    def mark_touches(self, finding):
        pass


class Steps:
    """The changes by the actions 100, 101 ...: [{key: value}], and the pieces that each only lifts."""

    class game:
        BLIND = ()

    class expected:
        zones = b""

    first = 0

    def __init__(self, changes, lifted=(), touched=False, is_draw=False):
        self._changes = changes
        self._lifted = lifted
        self.end = len(changes)
        self.step = Difference()
        self.sensor_model = Nothing(touched)
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


def test_a_whole_action_is_carried_out_once_it_has_settled():
    finding, _ = judge({A: -1, B: 1}, Steps([{A: -1, C: 1}, {A: -1, B: 1}]))
    assert (finding.verdict, finding.action, finding.wait_ms) == (classify.COMMIT, 101, 250)
    assert finding.candidates == []


def test_a_removal_waits_longer():
    finding, _ = judge({A: -1, HAND: 1}, Steps([{A: -1, HAND: 1}], touched=True))
    assert (finding.verdict, finding.action, finding.wait_ms) == (classify.COMMIT, 100, 600)


@pytest.mark.parametrize("doubt", (Snapshot.set_dead_place, Snapshot.set_strangers))
def test_a_removal_is_asked_about_where_a_sensor_has_failed_or_a_card_lies(doubt):
    steps = Steps([{A: -1}], touched=True)
    doubt(steps.sensor_model.snapshot, 1, 1)
    finding, _ = judge({A: -1}, steps)
    assert finding.verdict == classify.ASK and finding.candidates == [100]


def test_a_piece_that_was_missing_before_is_asked_about():
    finding, _ = judge({A: -1, HAND: 1}, Steps([{A: -1, HAND: 1}]))
    assert (finding.verdict, finding.wait_ms) == (classify.ASK, 1500)
    assert finding.candidates == [100]


def test_of_two_pieces_that_a_pile_lacks_the_players_say_which_was_drawn():
    steps = Steps([{PILE: -1, HAND: 1}, {PILE: -1, OTHER + 251: 1}], touched=True, is_draw=True)
    finding, _ = judge({PILE: -2, HAND: 1, OTHER + 251: 1}, steps)
    assert (finding.verdict, finding.candidates) == (classify.ASK, [100, 101])


def test_half_of_a_larger_action_waits_longer_still():
    steps = Steps([{A: -1, B: 1}, {A: -1, B: 1, OTHER: -1, OTHER + 1: 1}])
    finding, _ = judge({A: -1, B: 1}, steps)
    assert (finding.verdict, finding.action, finding.wait_ms) == (classify.COMMIT, 100, 1500)


@pytest.mark.parametrize("other, verdict", [({}, classify.COMMIT), ({OTHER: -1}, classify.ASK)])
def test_beside_a_missing_piece_nobody_knows_whether_one_has_come_to_a_dead_place(other, verdict):
    steps = Steps([{HAND: -1, PILE: 1}])
    steps.sensor_model.is_hidden = True
    assert judge({HAND: -1, PILE: 1, **other}, steps)[0].verdict == verdict


def test_a_piece_in_a_hand_is_on_its_way():
    finding, _ = judge({A: -1, HAND: 1}, Steps([{A: -1, B: 1}, {OTHER: -1, C: 1}]))
    assert finding.verdict == classify.IN_PROGRESS
    assert list(finding.movable[:2]) == [1, 0]  # only of the actions it may become


@pytest.mark.parametrize(
    "held, step",
    [
        ({A: -1, HAND: 1}, {A: -1, PILE: 1}),
        ({PILE: -1, ANY_HAND: 1}, {PILE: -1, B: 1}),
        ({PILE: -1, ANY_HAND: 1}, {PILE: -1, OTHER: 1}),
    ],
)
def test_a_piece_in_a_hand_is_on_its_way_to_a_pile_or_from_one(held, step):
    assert judge(held, Steps([step, {OTHER + 2: -1, C: 1}]))[0].verdict == classify.IN_PROGRESS
    more = {key: 2 * value for key, value in held.items()}
    assert judge(more, Steps([step]))[0].verdict == classify.MISMATCH
    alien = {OTHER: -1, 2 << 8 | UNSEEN: 1}
    assert judge(alien, Steps([{OTHER: -1, OTHER + 1: -1, A: 1}]))[0].verdict == classify.MISMATCH


@pytest.mark.parametrize("is_draw, verdict", [(False, classify.ASK), (True, classify.COMMIT)])
def test_of_two_that_look_alike_the_players_say_which(is_draw, verdict):
    finding, _ = judge({A: -1, B: 1}, Steps([{A: -1, B: 1}, {A: -1, B: 1}], is_draw=is_draw))
    assert finding.verdict == verdict
    assert finding.candidates == ([] if is_draw else [100, 101])


def test_two_hands_at_once_are_two_actions():
    finding, _ = judge(
        {A: -1, B: 1, OTHER: -1, OTHER + 1: 1},
        Steps([{A: -1, B: 1}, {OTHER: -1, OTHER + 1: 1}]),
    )
    assert (finding.verdict, finding.action) == (classify.COMMIT, 100)


def test_beside_a_whole_action_something_else_is_a_mismatch():
    finding, _ = judge({A: -1, B: 1, OTHER: 1}, Steps([{A: -1, B: 1}]))
    assert finding.verdict == classify.MISMATCH
    assert finding.candidates == [100]  # the actions from which a look-ahead may continue


def test_a_refused_action_does_not_count():
    refused = make_balance({A: -1, B: 1})
    finding, _ = judge({A: -1, B: 1}, Steps([{A: -1, B: 1}]), refused)
    assert finding.verdict != classify.COMMIT


def test_a_change_that_fits_no_action_is_a_mismatch():
    finding, _ = judge({A: -1, B: 1}, Steps([{A: -1, C: 1}]))
    assert (finding.verdict, finding.candidates) == (classify.MISMATCH, [])


def test_at_rest_nothing_is_asked_where_every_action_shows():
    assert judge({}, Steps([{A: -1, B: 1}]))[0].verdict == classify.IDLE


def test_at_rest_choices_that_show_nowhere_are_asked_for():
    finding, _ = judge({}, Steps([{}, {A: -1, B: 1}, {}]))
    assert (finding.verdict, finding.candidates) == (classify.ASK, [100, 102])
    assert finding.sees_choice and not finding.is_forced


def test_the_only_choice_is_forced():
    finding, _ = judge({}, Steps([{}]))
    assert finding.is_forced and not finding.sees_choice


def test_the_only_choice_waits_for_its_dead_sensors_to_come_back():
    steps = Steps([{}])
    steps.sensor_model.is_dead, steps.outage_ms = True, 12_000
    finding, _ = judge({}, steps)
    assert finding.is_forced and (finding.verdict, finding.wait_ms) == (classify.ASK, 12_000)


@pytest.mark.parametrize("touched", [False, True])
def test_a_piece_lifted_and_put_back_is_an_action_that_says_so(touched):
    finding, _ = judge({}, Steps([{}], lifted=[1], touched=touched))
    if touched:
        assert (finding.verdict, finding.action, finding.wait_ms) == (classify.COMMIT, 100, 500)
    else:
        assert finding.verdict == classify.IDLE


def test_a_piece_that_came_back_counts_beside_a_choice_that_shows_nowhere():
    finding, _ = judge({}, Steps([{}, {}], lifted=[1, 0], touched=True))
    assert (finding.verdict, finding.action) == (classify.COMMIT, 100)


def test_work_grows_with_the_actions_that_are_predicted():
    _, some = judge({A: -1, B: 1}, Steps([{A: -1, C: 1}] * 10))
    _, more = judge({A: -1, B: 1}, Steps([{A: -1, C: 1}] * 100))
    assert 8 * some < more <= 10 * some
