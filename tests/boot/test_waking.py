"""A game that is taken up again is judged only once the sensors have seen the whole table."""

from types import SimpleNamespace

import pytest
from skald.compat import ticks_diff
from skald.device.resuming import Resuming as Wait
from skald.keep.kept_game import KeptGame


class Resuming:
    """A table that waits; `step(ms)` lets that much time pass, with one sweep of the readers."""

    def __init__(self, has_readers=True, is_undone=False):
        self.now = self.sweeps = 0
        self.done = []
        picture = SimpleNamespace(version=0, clear_touched=lambda: self.done.append("forget"))
        tracker = SimpleNamespace(
            is_laid_out=lambda: False, refuse=lambda: self.done.append("refuse")
        )
        self.app = SimpleNamespace(
            session=SimpleNamespace(picture=picture, tracker=tracker),
            scanner=SimpleNamespace(turns=SimpleNamespace(sweeps=0)),
            clock=SimpleNamespace(ticks_diff=ticks_diff, ticks_ms=lambda: self.now),
            board=SimpleNamespace(readers=has_readers),
            direct_scanner=lambda: self.done.append("direct"),
        )
        kept = KeptGame()
        kept.is_undone = is_undone
        self.app.waking = Wait(self.app, kept)

    def step(self, span_ms, sweeps=1, is_news=False):
        """Return True if the table is still not judged."""
        self.now += span_ms
        self.app.scanner.turns.sweeps += sweeps
        self.app.session.picture.version += is_news
        self.app.waking.step(self.app, self.now)
        return self.app.waking is not None


def test_a_calm_table_is_judged_after_a_second_and_a_half():
    waking = Resuming()
    waking.step(0)
    assert waking.step(1499, 6) and not waking.step(1)


@pytest.mark.parametrize("version", [0, 1, 2])
def test_the_calm_begins_with_the_first_look_whatever_was_seen_before(version):
    waking = Resuming()
    waking.app.session.picture.version = version
    assert waking.step(5000, 0) and waking.step(1499, 6) and not waking.step(1, 0)


def test_a_change_restarts_the_calm_period():
    waking = Resuming()
    waking.step(0)
    assert waking.step(1490, 6, is_news=True) and waking.step(1490, 6) and not waking.step(20)


@pytest.mark.parametrize("has_readers", [True, False])
def test_every_reader_must_have_had_its_turn(has_readers):
    waking = Resuming(has_readers)
    waking.step(0)
    assert waking.step(1600, 5) == has_readers
    assert not has_readers or not waking.step(1, 1)


def test_a_table_that_is_never_calm_is_judged_after_twenty_seconds():
    waking = Resuming()
    assert all(waking.step(100, 1, is_news=True) for _ in range(199))
    assert waking.step(99, 1, is_news=True) and not waking.step(1, 1, is_news=True)


def test_a_table_that_is_laid_out_is_judged_at_once():
    waking = Resuming()
    waking.app.session.tracker.is_laid_out = lambda: True
    assert not waking.step(10)


@pytest.mark.parametrize("sweeps, is_judged", [(1, False), (2, True)])
def test_after_twenty_seconds_two_sweeps_are_enough_and_one_is_not(sweeps, is_judged):
    waking = Resuming()
    assert waking.step(0, sweeps)
    assert waking.step(20_000, 0) != is_judged
    assert is_judged or not waking.step(10, 1)


@pytest.mark.parametrize("is_undone, done", [(False, []), (True, ["refuse"])])
def test_pieces_just_found_were_not_lifted_and_an_action_taken_back_is_not_played(is_undone, done):
    waking = Resuming(is_undone=is_undone)
    waking.step(0)
    assert not waking.done
    assert not waking.step(1500, 6)
    assert waking.done == ["direct", "forget"] + done


def test_calm_sweeps_count_from_the_last_change():
    waking = Resuming()
    waking.step(10, 9)
    assert waking.step(10, 1, is_news=True)
    assert waking.step(1600, 5) and not waking.step(10, 1)
