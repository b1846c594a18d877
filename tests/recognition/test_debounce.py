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


@pytest.mark.parametrize(
    "finding, waiting, limit_ms, is_searching",
    [
        (make_finding(find.COMMIT, 250, 7), find.SETTLE, 250, False),
        (make_finding(find.UNDO, 250, 7), find.SETTLE, 250, False),
        (make_finding(find.ASK, 1500), find.IN_PROGRESS, 1500, False),
        (make_finding(find.ASK), find.IN_PROGRESS, 0, False),
        # A lifted piece is no error yet; one that lies wrong is, unless a later action may explain it.
        (make_finding(find.MISMATCH, landed=False), find.IN_PROGRESS, 3000, False),
        (make_finding(find.MISMATCH), find.IN_PROGRESS, 0, False),
        (make_finding(find.MISMATCH), find.IN_PROGRESS, 3000, True),
    ],
)
def test_a_finding_counts_once_it_has_lasted(finding, waiting, limit_ms, is_searching):
    settle = Debounce()
    settle.begin(finding, 0)
    for now in (0, max(0, limit_ms - 1), limit_ms):
        expected = finding.verdict if now >= limit_ms else waiting
        assert settle.verdict(finding, now, is_searching) == expected


def test_the_same_again_goes_on_and_another_action_begins_anew():
    settle = Debounce()
    first, second = (make_finding(find.COMMIT, 250, action) for action in (7, 8))
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
