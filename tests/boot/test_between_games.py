"""Between two games: which game is written down, and where each entry of the menu leads."""

import asyncio
from types import SimpleNamespace

import pytest
from skald.device.between_games import BetweenGames
from skald.keep import record
from skald.keep.store import Store
from skald.screens.standings import Standings
from skald.show.words import Words

from host_sim.flash import MemoryDisk


class Device:
    """Stands in for lifecycle.Device; `shown`: the kinds of sheets that were shown, in order."""

    def __init__(self, result="done"):
        self.store = Store(MemoryDisk())
        self.kept = None
        self.journal = SimpleNamespace(kept=SimpleNamespace(is_practice=False, number=7))
        self.settings = SimpleNamespace(game="raids", kit="net", seats=2, language="en")
        self.names, self.news, self.shown = ["", ""], [], []
        self.fed = 0
        self.guard = SimpleNamespace(feed=self._feed)
        self._result = result

    def _feed(self):
        self.fed += 1

    def menu_words(self):
        return Words("en", "raids", "care")

    async def run_sheet(self, sheet):
        self.shown.append(type(sheet))
        sheet.result = self._result

    def open_layout(self, game, kit):
        self.news.append("no layout")


def session(played=3, is_over=False):
    return SimpleNamespace(
        game=SimpleNamespace(log=[0] * (10 + played)), dealt=10, is_over=lambda: is_over
    )


@pytest.fixture
def written(monkeypatch):
    """Return the list of games that were written down, each in two steps."""
    found = []

    def write(disk, store, journal, session, names):
        yield
        found.append(journal.kept.number)
        yield

    monkeypatch.setattr(record, "write_down", write)
    return found


@pytest.mark.parametrize(
    "played, is_practice, is_over, numbers, shown",
    [
        (3, False, False, [7], []),
        (3, False, True, [7], [Standings]),
        (1, False, False, [7], []),
        (0, False, True, [], []),  # nobody has played
        (3, True, True, [], []),  # practice leaves no trace
    ],
)
def test_a_game_that_somebody_played_is_written_down_and_its_end_shows_the_results(
    written, played, is_practice, is_over, numbers, shown
):
    device = Device()
    device.journal.kept.is_practice = is_practice
    asyncio.run(BetweenGames(device).write_down(session(played, is_over)))
    assert written == numbers and device.shown == shown and device.news == []
    assert device.fed == 2 * len(numbers), "the watchdog is fed at each step"


@pytest.mark.parametrize("error", [OSError, MemoryError])
def test_a_game_that_cannot_be_written_down_is_said(monkeypatch, error):
    def fail(*arguments):
        raise error
        yield

    monkeypatch.setattr(record, "write_down", fail)
    device = Device()
    asyncio.run(BetweenGames(device).write_down(session(3, True)))
    assert device.news == ["not written"] and device.shown == [Standings]
