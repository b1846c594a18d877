"""The time for which a finding must last: both sides of every limit."""

from types import SimpleNamespace

import pytest
from skald.recognition import classify as find
from skald.recognition.debounce import Debounce


def make_finding(verdict, wait_ms=0, action=find.NO_ACTION, landed=True):
    return SimpleNamespace(
        verdict=verdict,
        wait_ms=wait_ms,
        action=action,
        delta=SimpleNamespace(has_landed=lambda: landed),
    )


def list_verdicts(finding, times, is_searching=False):
    settle = Debounce()
    settle.begin(finding, 0)
    return [settle.verdict(finding, now, is_searching) for now in times]


@pytest.mark.parametrize("verdict", [find.COMMIT, find.UNDO])
def test_an_action_settles_first(verdict):
    finding = make_finding(verdict, 250, 7)
    assert list_verdicts(finding, (0, 249, 250)) == [find.SETTLE, find.SETTLE, verdict]


def test_a_question_waits_as_long_as_it_says():
    finding = make_finding(find.ASK, 1500)
    assert list_verdicts(finding, (0, 1499, 1500)) == [find.IN_PROGRESS, find.IN_PROGRESS, find.ASK]
    assert list_verdicts(make_finding(find.ASK), (0,)) == [find.ASK]


def test_a_lifted_piece_is_no_error_before_three_seconds():
    finding = make_finding(find.MISMATCH, landed=False)
    assert list_verdicts(finding, (0, 2999, 3000)) == [
        find.IN_PROGRESS,
        find.IN_PROGRESS,
        find.MISMATCH,
    ]


def test_a_piece_that_lies_wrong_is_an_error_at_once_unless_a_later_action_may_explain_it():
    finding = make_finding(find.MISMATCH)
    assert list_verdicts(finding, (0,)) == [find.MISMATCH]
    searching = list_verdicts(finding, (0, 2999, 3000), is_searching=True)
    assert searching == [find.IN_PROGRESS, find.IN_PROGRESS, find.MISMATCH]


def test_the_same_again_goes_on_and_another_action_begins_anew():
    settle, first, second = (
        Debounce(),
        make_finding(find.COMMIT, 250, 7),
        make_finding(find.COMMIT, 250, 8),
    )
    settle.begin(first, 0)
    settle.begin(make_finding(find.COMMIT, 250, 7), 200)
    assert settle.verdict(first, 250, False) == find.COMMIT
    settle.begin(second, 250)
    assert settle.verdict(second, 499, False) == find.SETTLE
    assert settle.verdict(second, 500, False) == find.COMMIT


def test_after_a_change_that_nobody_understood_the_same_is_new():
    settle, finding = Debounce(), make_finding(find.COMMIT, 250, 7)
    settle.begin(finding, 0)
    settle.forget()
    settle.begin(finding, 200)
    assert settle.verdict(finding, 449, False) == find.SETTLE
    assert settle.verdict(finding, 450, False) == find.COMMIT


def test_an_error_shorter_than_a_sensors_slip_is_not_held_against_the_players():
    settle = Debounce()
    settle.begin(make_finding(find.MISMATCH), 0)
    assert [settle.is_astray(now) for now in (0, 599, 600)] == [False, False, True]


def test_ticks_that_wrap_are_no_long_time():
    settle, finding = Debounce(), make_finding(find.COMMIT, 250, 7)
    settle.begin(finding, (1 << 30) - 100)
    assert settle.verdict(finding, 100, False) == find.SETTLE
    assert settle.verdict(finding, 150, False) == find.COMMIT
