"""A game that is taken up again is judged only once the sensors have seen the whole table."""

from types import SimpleNamespace

import pytest
from skald.compat import ticks_diff
from skald.device.resuming import Resuming as Wait


class Resuming:
    """A table that waits; `step(ms)` lets that much time pass, with one sweep of the readers."""

    def __init__(self, has_readers=True, is_undone=False):
        self.now = self.sweeps = 0
        self.done = []
        snapshot = SimpleNamespace(version=0, clear_touched=lambda: self.done.append("forget"))
        tracker = SimpleNamespace(
            is_laid_out=lambda: False, refuse=lambda: self.done.append("refuse")
        )
        self.session = SimpleNamespace(snapshot=snapshot, tracker=tracker)
        clock = SimpleNamespace(ticks_diff=ticks_diff, ticks_ms=lambda: self.now)
        self._wait = Wait(is_undone, int(has_readers), clock)

    def step(self, span_ms, sweeps=1, is_news=False):
        """Return True if the table is still not judged."""
        self.now += span_ms
        self.sweeps += sweeps
        self.session.snapshot.version += is_news
        is_over = self._wait.is_over(self.session, self.sweeps, self.now)
        if is_over:
            self._wait.end(self.session)
        return not is_over


def test_a_calm_table_is_judged_after_a_second_and_a_half():
    resuming = Resuming()
    resuming.step(0)
    assert resuming.step(1499, 6) and not resuming.step(1)


@pytest.mark.parametrize("version", [0, 1, 2])
def test_the_calm_begins_with_the_first_look_whatever_was_seen_before(version):
    resuming = Resuming()
    resuming.session.snapshot.version = version
    assert resuming.step(5000, 0) and resuming.step(1499, 6) and not resuming.step(1, 0)


def test_a_change_restarts_the_calm_period():
    resuming = Resuming()
    resuming.step(0)
    assert resuming.step(1490, 6, is_news=True) and resuming.step(1490, 6) and not resuming.step(20)


@pytest.mark.parametrize("has_readers", [True, False])
def test_every_reader_must_have_had_its_turn(has_readers):
    resuming = Resuming(has_readers)
    resuming.step(0, 0)
    assert resuming.step(1600, 0) == has_readers
    assert not has_readers or not resuming.step(1, 1)


def test_a_table_that_is_never_calm_is_judged_after_twenty_seconds():
    resuming = Resuming()
    assert all(resuming.step(100, 1, is_news=True) for _ in range(199))
    assert resuming.step(99, 1, is_news=True) and not resuming.step(1, 1, is_news=True)


def test_a_table_that_is_laid_out_is_judged_at_once():
    resuming = Resuming()
    resuming.session.tracker.is_laid_out = lambda: True
    assert not resuming.step(10)


@pytest.mark.parametrize("sweeps", (0, 1))
def test_not_even_after_twenty_seconds_is_a_table_judged_of_which_some_lines_were_not_read(sweeps):
    resuming = Resuming()
    assert resuming.step(0, sweeps)
    assert resuming.step(20_000, 0) != sweeps
    assert sweeps or not resuming.step(10, 1)


@pytest.mark.parametrize("is_undone, done", [(False, []), (True, ["refuse"])])
def test_pieces_just_found_were_not_lifted_and_an_action_taken_back_is_not_played(is_undone, done):
    resuming = Resuming(is_undone=is_undone)
    resuming.step(0)
    assert not resuming.done
    assert not resuming.step(1500, 6)
    assert resuming.done == ["forget"] + done
