"""The ledger: the lines of a game, ratings, and power cuts at every byte."""

from types import SimpleNamespace

import pytest
from skald.keep.kept_game import KeptGame
from skald.keep.ledger import (
    GUEST,
    LOST,
    PER_FILE,
    PERSONS,
    SHARED,
    START,
    UNKNOWN,
    WON,
    Ledger,
    expect,
    hash_name,
    identify,
)
from skald.keep.record import write_down
from skald.keep.store import Store
from skald.rules.base import OVER
from skald.rules.registry import load
from skald.solo.levels import MATCH

from host_sim.flash import MemoryDisk
from host_sim.nor_flash import Flash, FlashDisk
from host_sim.records import results
from tests.keep.test_power_cut import Played
from tests.rules.games import Picker


@pytest.fixture(scope="module")
def game():
    return play(3)


@pytest.fixture
def ledger(store):
    return Ledger(store)


def play(seed, seats=2):
    game, picker = load("raids")(seats, seed), Picker(seed)
    while game.current() != OVER:
        game.apply(game.legal[picker.below(game.count_actions())])
    return game


def read(store):
    return [
        (entry.number, entry.seat, entry.person, entry.rating) for entry in Ledger(store).entries()
    ]


def test_a_game_is_written_down_for_every_person(game, store):
    Ledger(store).note(7, game, bytes((0, 2, 0, 0)), ["Anna", ""])
    (entry,) = Ledger(store).entries()
    assert (entry.number, entry.seat, entry.seats, entry.person) == (7, 0, 2, identify("Anna"))
    assert entry.game == hash_name("raids") and entry.levels == [0, 2, 0, 0]
    assert (entry.points, entry.others) == (game.score(0), game.score(1))
    assert entry.result == (WON if game.winners() == 1 else LOST)
    assert Ledger(store).names() == ["Anna"]


@pytest.mark.parametrize("levels", [(0, 1, 2, 3), (1 + MATCH, 3, 0, 1)])
def test_every_seat_s_level_is_kept(levels, ledger):
    ledger.note(1, play(3, seats=4), bytes(levels), ["", "", "", ""])
    assert [tuple(entry.levels) for entry in ledger.entries()] == [levels]


def make_game(points, teams, winners):
    """Return a game of *Drakkar* that has ended so."""
    return SimpleNamespace(
        NAME="drakkar", seats=len(points), state=bytes(8), winners=lambda: winners,
        score=lambda seat: points[seat], team=lambda seat: teams[seat],
    )  # fmt: skip


@pytest.mark.parametrize(
    "teams, others", [((1, 2, 4, 8), (40, 30, 40, 40)), ((5, 10, 5, 10), (40, 20, 40, 20))]
)
def test_points_are_compared_with_the_best_of_all_who_play_against_one(ledger, teams, others):
    points = (20, 40, 10, 30)
    ledger.note(1, make_game(points, teams, 2), bytes(4), ["", "", "", ""])
    assert [(entry.points, entry.others) for entry in ledger.entries()] == list(zip(points, others))


def test_a_game_is_not_counted_twice(game, ledger):
    for _ in range(2):
        ledger.note(7, game, bytes(4), ["Anna", "Bob"])
    assert [entry.person for entry in ledger.entries()] == [identify("Anna"), identify("Bob")]


def test_four_persons_are_known_and_more_are_guests(game, ledger):
    for number in range(PERSONS + 2):
        ledger.note(number, game, bytes((0, 1, 0, 0)), ["P%d" % number, ""])
    ledger.note(9, game, bytes((0, 1, 0, 0)), ["", ""])
    known = [identify("P%d" % number) for number in range(PERSONS)]
    assert [entry.person for entry in ledger.entries()] == known + [GUEST] * 3


def test_results_stay_with_their_person_though_the_names_are_lost(game):
    disk = MemoryDisk()
    one_person = bytes((0, 1, 0, 0))
    for number, name in ((1, "Anna"), (2, "Bob"), (3, "Bob")):
        if number == 2:
            for copy in ("keep/players0", "keep/players1"):
                disk.remove(copy)
        Ledger(Store(disk)).note(number, game, one_person, [name, ""])
    rows = {row[0]: row[1] for row in results.list_rows(disk)}
    assert rows == {1: "", 2: "Bob", 3: "Bob"}
    Ledger(Store(disk)).note(4, game, one_person, ["Anna", ""])
    rows = {row[0]: row[1] for row in results.list_rows(disk)}
    assert rows == {1: "Anna", 2: "Bob", 3: "Bob", 4: "Anna"}


def test_ratings_follow_results_and_a_coach_s_help_does_not_count(ledger):
    """Everybody has a rating of their own in each game."""
    won = next(game for game in map(play, range(1, 40)) if game.winners() == 1)
    lost = next(game for game in map(play, range(1, 40)) if game.winners() == 2)
    anna = identify("Anna")
    against_hard = bytes((0, 3, 0, 0))
    ledger.note(1, won, against_hard, ["Anna", ""])
    after_win = ledger.rating(anna, "raids")
    assert START + 12 < after_win <= START + 24
    ledger.note(2, lost, against_hard, ["Bob", ""])
    assert ledger.rating(identify("Bob"), "raids") < START == ledger.rating(anna, "vikings")
    assert ledger.rating(anna, "raids") == after_win
    ledger.note(3, lost, against_hard, ["Anna", ""])
    after_loss = ledger.rating(anna, "raids")
    assert START < after_loss < after_win
    ledger.note(4, lost, against_hard, ["Anna", ""], True)
    ledger.note(5, lost, bytes(4), ["Anna", "Bob"])
    assert ledger.rating(anna, "raids") == after_loss


def test_a_game_that_equals_share_changes_no_rating(ledger):
    ledger.note(1, make_game((9, 9), (1, 2), 3), bytes((0, 1 + MATCH)), ["Anna", ""])
    (entry,) = ledger.entries()
    assert (entry.result, entry.rating) == (SHARED, START)


def test_expectations_are_elo_s():
    for difference in range(-400, 401, 40):
        wanted = 100 / (1 + 10 ** (-difference / 400))
        assert abs(expect(1000 + difference, 1000) - wanted) < 1


def test_the_older_half_goes_when_both_files_are_full(game, ledger):
    for number in range(2 * PER_FILE + 3):
        ledger.note(number, game, bytes((0, 1, 0, 0)), ["", ""])
    numbers = [entry.number for entry in ledger.entries()]
    assert numbers == list(range(PER_FILE, 2 * PER_FILE + 3))


def test_a_power_cut_loses_the_record_being_written_at_most(game, port):
    played = Played(FlashDisk(Flash(24), port, is_new=True), read, [])
    for number in range(5):
        levels = bytes((0, 1 + number % 3, 0, 0))
        Ledger(Store(played.disk)).note(number, game, levels, ["P%d" % (number % 2), ""])
        played.mark()
    assert played.check(port, 7) > 500


def test_the_ledger_is_csv_elsewhere(game):
    disk = MemoryDisk()
    Ledger(Store(disk)).note(7, game, bytes((0, 2, 0, 0)), ["Anna", ""], False, bytes((8, 255)))
    (row,) = results.list_rows(disk)
    line = dict(zip(results.HEAD, row))
    assert len(row) == len(results.HEAD)
    assert (line["number"], line["name"], line["game"]) == (7, "Anna", "raids")
    assert line["opponents"] == "normal" and line["points"] == game.score(0)
    assert line["loss"] == 0.8


def write_result(disk, game, levels, names, coach=None):
    """Write a game that is over down as the device does."""
    kept = KeptGame("raids", "net", game.state, 0, levels, number=3)
    session = SimpleNamespace(game=game, coach=coach, is_over=lambda: True)
    journal = SimpleNamespace(kept=kept, times=None)
    for _ in write_down(disk, Store(disk), journal, session, names):
        pass


def test_a_table_is_rated_by_its_people_in_this_game(game, ledger):
    seated = bytes((0, 4, 0, 0))
    assert ledger.rate_table("raids", bytes((0, 4)), ["Anna", ""]) == START
    ledger.note(1, game, seated, ["Anna", ""])
    rating = ledger.rating(identify("Anna"), "raids")
    assert rating != START == ledger.rating(identify("Anna"), "drakkar")
    assert ledger.rate_table("raids", bytes((0, 4)), ["Anna", ""]) == rating
    both = ledger.rate_table("raids", bytes((0, 4, 0)), ["Anna", "", "Bob"])
    assert both == (rating + START) // 2
    assert ledger.rate_table("drakkar", bytes((0, 4)), ["Anna", ""]) == START


@pytest.mark.parametrize(
    "levels, losses, mean",
    ((b"\0\2\0\0", (255, 4, 255, 10), 7), (b"\0\2\0\0", (255, 255), UNKNOWN), (bytes(4), (4, 10), UNKNOWN)),
)  # fmt: skip
def test_mean_loss_is_known_of_whoever_plays_alone_with_a_coach(game, levels, losses, mean):
    disk = MemoryDisk()
    coach = SimpleNamespace(losses=bytes(losses), has_helped=False)
    write_result(disk, game, levels, ["Anna", "", "", ""], coach)
    assert next(Ledger(Store(disk)).entries()).loss == mean


def test_a_folder_without_a_ledger_is_reported(tmp_path, capsys):
    assert "holds no keep/" in results.main([str(tmp_path / "nothing")])
    assert not capsys.readouterr().out
