"""The end of a game: who has won, every row, what was wrong, and the next one."""

from types import SimpleNamespace

import pytest
from skald.keep.journal import Journal
from skald.keep.store import Store
from skald.play.situation import ENDED, REPAIR, Situation
from skald.rules.base import OFF, OVER
from skald.rules.registry import load
from skald.screens.ending import Ending
from skald.show.canvas import Canvas
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from host_sim.web.desk import Desk
from tests.keep.play import play_one
from tests.keep.test_record import play
from tests.reading import read
from tests.screens.turning import go_round


def make_game(scores, winners, rows=7):
    """Return a game for three that is over, with so many rows of points for each."""
    return SimpleNamespace(
        NAME="vikings", seats=3, score=lambda seat: scores[seat], winners=lambda: winners,
        team=lambda seat: 1 << seat,
        breakdown=lambda seat: [("gold", row, 10 * seat + row) for row in range(rows)],
    )  # fmt: skip


def open_ending(game, mode=ENDED):
    session = SimpleNamespace(game=game, situation=Situation(mode=mode))
    return Ending(Words("en", "vikings"), session)


def pages_of(game):
    ending = open_ending(game)
    pages = [read(ending)]
    while not pages[-1][0].endswith("[%d/%d]" % (len(pages), len(pages))):
        ending.turn(1)
        pages.append(read(ending))
    return pages


def test_the_winner_is_first_and_every_row_is_shown():
    pages = pages_of(make_game([20, 41, 30], 0b010))
    assert pages[0] == [
        "[Blue wins]  [1/9]",
        "1. Blue  41",
        "2. Green  30",
        "3. Red  20",
        "Turn: more. Press: again.",
    ]
    assert [page[0] for page in pages[1:7]] == [
        "[Blue  41 *]  [2/9]", "[Blue  41 *]  [3/9]", "[Green  30]  [4/9]", "[Green  30]  [5/9]", "[Red  20]  [6/9]", "[Red  20]  [7/9]",
    ]  # fmt: skip
    assert [row for page in pages[1:3] for row in page[1:]] == [
        "gold %d  %d" % (row, 10 + row) for row in range(7)
    ]
    assert "review your moves" in " ".join(pages[7])
    assert "BACK" in " ".join(pages[8])


@pytest.mark.parametrize(
    "rows, titles", [(0, [2]), (1, [2]), (5, [2]), (6, [2, 3]), (11, [2, 3, 4])]
)
def test_a_page_holds_five_rows(rows, titles):
    pages = pages_of(make_game([20, 41, 30], 0b010, rows))
    count = 3 + 3 * len(titles)
    assert [page[0] for page in pages[1:-2]][: len(titles)] == [
        "[Blue  41 *]  [%d/%d]" % (number, count) for number in titles
    ]
    assert len(pages) == count and len(pages[1]) == 1 + min(rows, 5)


def test_the_pages_of_the_end_go_round():
    pages = ["[%d/9]" % number for number in range(1, 10)]
    go_round(open_ending(make_game([20, 41, 30], 0b010)), lambda sheet: read(sheet)[0][-5:], pages)


@pytest.mark.parametrize(
    "page, result", [(0, "again"), (1, "again"), (-2, "review"), (-1, "again")]
)
def test_a_press_begins_the_next_game_except_on_the_page_of_the_review(page, result):
    ending = open_ending(make_game([20, 41, 30], 0b010))
    for now in (0, 1500):
        ending.step(now)
    ending.turn(page)
    ending.press()
    assert ending.result == result


def test_an_end_that_was_wrong_is_taken_back_and_one_that_is_none_goes():
    ending = open_ending(make_game([20, 41, 30], 0b010))
    ending.back()
    assert ending.result == "wrong"
    ending = open_ending(make_game([20, 41, 30], 0b010), REPAIR)
    ending.step(0)
    assert ending.result == "gone"


@pytest.mark.parametrize(
    "scores, winners, order",
    [
        ([20, 41, 30], 0b001, ["1. Red  20", "2. Blue  41", "3. Green  30"]),
        ([20, 20, 30], 0b100, ["1. Green  30", "2. Red  20", "2. Blue  20"]),
        ([20, 41, 41], 0b111, ["1. Blue  41", "1. Green  41", "1. Red  20"]),
    ],
)
def test_winners_come_first_and_then_the_points_count(scores, winners, order):
    assert pages_of(make_game(scores, winners))[0][1:4] == order


def test_ties_are_explained_and_shared_victories_named():
    assert pages_of(make_game([30, 41, 41], 0b100))[0][:2] == [
        "[Green wins]  [1/9]",
        "1. Green  41",
    ]
    assert pages_of(make_game([30, 41, 41], 0b100))[0][-1] == "Tie: more gold wins."
    shared = pages_of(make_game([30, 41, 41], 0b110))[0]
    assert shared[0] == "[shared victory]  [1/9]"
    assert shared[1:4] == ["1. Blue  41", "1. Green  41", "3. Red  30"]


def test_a_team_wins_together():
    """It read "shared victory", with a loser of as many points below."""
    game = make_game([5, 5, 5, 4], 0b0101)
    game.seats, game.team = 4, lambda seat: 1 << seat | 1 << (seat ^ 2)
    assert pages_of(game)[0] == [
        "[Red + Green wins]  [1/11]",
        "1. Red + Green  10",
        "2. Blue + Yellow  9",
        "Turn: more. Press: again.",
    ]


def test_every_row_has_room_for_its_numbers(game, language):
    """In French "drakkars non repoussés 4" ran into its "-10"."""
    words, canvas = Words(language, game), Canvas()
    over, _ = play(game, most=1000)
    for key, _, _ in over.breakdown(0) + over.breakdown(1):
        row = "%s 14" % words.get(key)
        assert canvas.text_width(row) + canvas.text_width("-42") <= 121, row


@pytest.mark.parametrize("begun", [0, 9000])
def test_a_press_counts_once_the_end_has_been_seen_for_a_second_and_a_half(begun):
    ending = open_ending(make_game([30, 41, 20], 0b010))
    for now, result in ((0, ""), (1499, ""), (1500, "again")):
        ending.step(begun + now)
        ending.press()
        assert (ending.result or "") == result


def play_until_one_action_is_left(seed):
    """Play *Raids* to the action before the last; return (flash with its journal, place of every piece)."""
    over, dealt = play("raids", seed=seed)
    assert over.current() == OVER
    flash, game = MemoryDisk(), load("raids")(2, seed)
    journal = Journal(Store(flash))
    for action in over.log[:dealt]:
        game.apply(action)
    journal.begin("raids", "net", game, seed, dealt)
    for action in over.log[dealt:-1]:
        play_one(journal, game, action)
    assert journal.follow(game)
    return flash, [game.zone_of(piece) for piece in range(len(game.CLASSES))]


def test_the_device_shows_the_end_and_takes_the_game_up_again(make_table):
    """The last action of a game of Raids is made on the chips, after a night without power."""
    flash, places = play_until_one_action_is_left(seed=4)
    table = make_table("raids", "net", 2, seed=4, flash=flash, is_kept=True)
    for piece, zone in enumerate(places):
        if zone != OFF:
            table.world.put(piece, zone)
    table.run(8000)
    desk = Desk(table)
    assert not desk.session.is_over()
    desk.handle({"do": "auto", "pace": 1})
    while desk.is_busy:
        desk.step(1000)
    assert desk.trouble is None and desk.session.is_over()
    desk.step(3000)
    said = desk.snapshot()["text"]
    assert "wins" in said[0] and said[-1] == "Turn: more. Press: again."
    lit = desk.table.pixels()
    assert any(lit) and lit == lit[:3] * (len(lit) // 3)  # the whole table in one colour
    rows = set()
    for _ in range(6):
        rows |= set(desk.snapshot()["text"])
        desk.handle({"do": "turn", "steps": 1})
        desk.step(300)  # until the whole page has been sent
    for seat in range(2):
        for key, count, points in desk.session.game.breakdown(seat):
            assert "%s %d  %d" % (Words("en", "raids").get(key), count, points) in rows

    actions = len(desk.session.game.log)
    desk.handle({"do": "back"})
    desk.step(1500)
    assert not desk.session.is_over() and len(desk.session.game.log) < actions
    assert desk.snapshot()["score"] is None and "wins" not in " ".join(desk.snapshot()["text"])
