"""A goal at a table with perfect sensors: its moves are counted, it is told in time, judged and said; and what
follows the outcome.
"""

from types import SimpleNamespace

import pytest
from skald.keep.ledger import UNKNOWN
from skald.keep.moments import LOSS, POINTS, WIN, write_moment
from skald.keep.store import Store
from skald.play.session import POSE
from skald.practice.goal import judge
from skald.practice.position_game import PositionGame, find_task
from skald.rules.base import OVER
from skald.rules.registry import load
from skald.screens.sheet import Notice

from hardware.layouts.base import build
from host_sim.flash import MemoryDisk
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from tests.practice.exercising import SaidDisplay
from tests.practice.moment_bench import make_moment
from tests.reading import read

PERSON = 0  # whose goal it is: make_moment()
POINTS_THERE = load("raids")(2)
POINTS_THERE.decode(make_moment("raids", WIN, 0).state)
POINTS_THERE = POINTS_THERE.score(PERSON)


class Played:
    """A table of *Raids*, laid out as in a moment that has a goal; `shown()`: the text of the sheet that is open."""

    def __init__(self, goal, points=0, moves=0):
        self.moment = make_moment("raids", goal, points, moves)
        self.game = load("raids")(2)
        self.game.decode(self.moment.state)
        self.table = IdealTable(build("raids", "net"), self.game, POSE)
        self.task = PositionGame(2, self.moment, self.game, "net", lambda: None)
        self.display = SaidDisplay(self.task, self.table.session)
        self.display.words.people = ["Anna", "Bob"]
        self.task.attach(self.display.words, self.table.session)

    def look(self):
        self.display.guide(self.table.now_ms)

    def begin(self):
        """Lay out, and read the goal; return self."""
        self.hands = lay_out_table(self.table, 1)
        self.table.run(500)
        self.look()
        self.close()
        return self

    def play(self):
        """Do the next action, and let the goal look at each action that follows from it."""
        self.table.follow(self.hands.play(self.hands.done + 1))
        self.look()

    def shown(self):
        return " ".join(read(self.display.sheet)) if self.display.sheet else ""

    def close(self):
        self.display.sheet = None

    def count_moves(self, length):
        """Return how many choices the person has had before action `length`, and whether there is one now."""
        game, made = self.game.copy(), 0
        game.stand_at(self.game.first_position())
        for action in self.game.log[:length]:
            made += game.current() == PERSON and game.count_actions() > 1
            game.play(action)
        return made, game.current() == PERSON and game.count_actions() > 1

    def play_to_outcome(self):
        """Play until the outcome is told; it must be told as soon as it is decided, and no sooner."""
        game, moment = self.game, self.moment
        while True:
            self.look()
            made, is_choice = self.count_moves(len(game.log))
            is_last = moment.moves and made >= moment.moves
            has_points = moment.goal == POINTS and game.score(PERSON) >= moment.points
            # Points may still come until the next choice after the last move.
            is_due = is_last and (moment.goal == LOSS or moment.goal == POINTS and is_choice)
            is_due = is_due or has_points or game.current() == OVER
            assert bool(self.shown()) == bool(is_due)
            if is_due:
                return made, has_points
            self.play()


@pytest.mark.parametrize(
    "more, moves", [(1, 0), (4, 0), (900, 0), (900, 1), (900, 4), (1, 4)]
)  # points more than there are, in how many moves
def test_points_are_told_as_soon_as_they_are_decided(more, moves):
    played = Played(POINTS, POINTS_THERE + more, moves).begin()
    made, has_points = played.play_to_outcome()
    said = "Goal %s. Points: %d. Moves: %d." % (
        "reached" if has_points else "missed", played.game.score(PERSON), made,
    )  # fmt: skip
    assert said in played.shown() and (made == moves or has_points or not moves)


def test_a_victory_is_told_at_the_end():
    played = Played(WIN).begin()
    played.play_to_outcome()
    is_won = played.game.winners() >> PERSON & 1
    assert "Goal %s." % ("reached" if is_won else "missed") in played.shown()


def test_a_goal_that_is_reached_at_the_start_is_told_once_and_again_when_it_was_taken_back():
    played = Played(POINTS, POINTS_THERE).begin()
    for is_told in (True, False, False):
        played.look()
        assert ("Goal reached" in played.shown()) == is_told
        played.close()
        played.play()
    length = len(played.game.log)
    played.task.look_again()
    played.look()
    assert "Goal reached" in played.shown()
    played.close()
    played.table.back()
    played.table.run(3000)
    assert len(played.game.log) < length
    played.look()
    assert "Goal reached" in played.shown()


def test_every_choice_counts_when_several_actions_come_at_once_and_after_a_restart():
    played = Played(POINTS, 900, 9).begin()
    for count in (1, 3, 6):  # among six, one is forced
        played.table.follow(played.hands.play(played.hands.done + count))
        played.look()
        made = [played.count_moves(i)[1] for i in range(len(played.game.log) + 1)]
        assert list(played.task.moves) == made and sum(made) > 0
    again = PositionGame(2, played.moment, played.game, "net", lambda: None)
    assert list(again.moves) == made[:-1]
    played.table.back()
    played.table.run(3000)
    played.look()
    assert list(played.task.moves) == made[: len(played.game.log) + 1] != made


@pytest.mark.parametrize(
    "start, is_watched", [("same", True), ("other", False), ("older", False), ("none", False)]
)
def test_a_game_is_watched_as_long_as_its_moment_is_kept(start, is_watched):
    played = Played(POINTS, 10)
    store, moment = Store(MemoryDisk()), played.moment
    if start != "none":
        write_moment(store, 2, moment)
    state = {"other": moment.state + b"?", "older": b""}.get(start, moment.state)
    kept = SimpleNamespace(moment=2, kit="net", start=state)
    found = find_task(store, kept, played.game, lambda: None)
    assert (found is not None) == is_watched
    assert not found or (found.number, found.moment.points) == (2, 10)


# -- judged ----------------------------------------------------------------------------------


def make_game(length, won=0):
    return SimpleNamespace(log=[0] * length, score=lambda seat: 9, winners=lambda: won)


@pytest.mark.parametrize("won", range(4))
def test_a_shared_victory_is_one(won):
    judged = judge(make_game(2, won), make_moment("raids", WIN, 0), b"\1\0\0", b"")
    assert judged == (won in (1, 3), 9, 1)


@pytest.mark.parametrize(
    "losses, points", [((0, 0), 0), ((1, 0), 1), ((4, 6), 1), ((5, 6), 2), ((10, 11), 3), ((9, UNKNOWN), 1)]
)  # fmt: skip
def test_points_lost_are_rounded_up(losses, points):
    for wanted in (points, max(points - 1, 0)):
        judged = judge(make_game(2), make_moment("raids", LOSS, wanted), b"\1\1\0", bytes(losses))
        assert judged == (wanted >= points, points, 2)


@pytest.mark.parametrize("most, made", [(0, 3), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_no_more_moves_count_than_the_goal_allows(most, made):
    moment = make_moment("raids", LOSS, 9, most)
    judged = judge(make_game(5), moment, b"\1\0\1\0\1\1", bytes((10,)) * 5)
    assert judged == (True, made, made)


# -- said ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, moves, said",
    [
        (WIN, 0, "Anna: win this game."),
        (POINTS, 3, "Anna: bring your points to 30. Your moves for it: 3."),
        (POINTS, 0, "Anna: bring your points to 30. By the end of the game."),
        (LOSS, 3, "Anna: lose at most 30 in all against the best moves. Your moves for it: 3."),
    ],
)
def test_the_goal_is_said_once_when_all_is_laid_out_and_the_screen_is_free(kind, moves, said):
    played = Played(kind, 30, moves)
    played.table.run(500)
    played.look()
    assert played.table.session.is_setting_up and not played.display.sheet
    lay_out_table(played.table, 1)
    played.table.run(500)
    played.display.sheet = other = Notice("Title", "One.")
    played.look()
    assert played.display.sheet is other
    played.close()
    settled, played.table.session.is_settled = played.table.session.is_settled, lambda: False
    played.look()
    assert not played.display.sheet
    played.table.session.is_settled = settled
    played.look()
    assert played.shown() == "[Moment 2] " + said + " Press the knob."
    played.close()
    played.look()
    assert not played.display.sheet


# -- what follows ----------------------------------------------------------------------------


@pytest.fixture
def lossy():
    """Return a Played whose outcome is open: its losses are still to be found."""
    played = Played(LOSS, 1, 2).begin()
    played.play_to_outcome()
    return played


def find_losses(played):
    """Let the losses be found; return what the sheet says then."""
    sheet, reviewer = played.display.sheet, played.table.session.coach
    while reviewer.findings.reached < len(played.game.log):
        played.table.session.update(played.table.now_ms)
    sheet.step(played.table.now_ms)
    return " ".join(read(sheet))


def test_losses_are_looked_for_before_the_outcome_is_said(lossy):
    sheet = lossy.display.sheet
    version = sheet.version
    sheet.step(0)
    assert "0 %" in lossy.shown() and sheet.version != version
    sheet.press()
    assert not sheet.result, "there is nothing to press away yet"
    assert "Moves: 2." in find_losses(lossy)
    version = sheet.version
    sheet.step(6)
    assert sheet.version == version and not lossy.table.session.coach.is_awaited()


def test_a_board_without_room_says_so(lossy):
    sheet = lossy.display.sheet
    lossy.table.session.coach.has_room = False
    sheet.step(0)
    assert "Goal" not in lossy.shown()
    sheet.back()
    assert sheet.result == "on"


def test_a_sheet_that_leaves_before_it_knows_is_shown_again(lossy):
    for is_known in (False, True):
        sheet = lossy.display.sheet
        if is_known:
            find_losses(lossy)
        sheet.leave()
        assert sheet.result == "on"
        lossy.close()
        lossy.look()
        assert bool(lossy.display.sheet) != is_known


@pytest.mark.parametrize("is_back", [False, True])
def test_back_and_an_action_close_the_outcome(is_back):
    played = Played(POINTS, POINTS_THERE).begin()
    played.look()
    sheet = played.display.sheet
    sheet.step(0)
    assert not sheet.result
    sheet.back() if is_back else played.play()
    sheet.step(10)
    assert sheet.result == "on" and not sheet.kept


def test_a_press_lays_the_moment_out_again():
    played = Played(POINTS, POINTS_THERE).begin()
    played.look()
    sheet = played.display.sheet
    sheet.press()
    kept = sheet.kept
    assert sheet.result == "resume"
    assert (kept.moment, kept.start, kept.kit) == (2, played.moment.state, "net")
