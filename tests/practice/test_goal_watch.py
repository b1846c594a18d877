"""A goal without a table, in a game whose choices, points and end are set by hand: moves are counted, the
goal is told in time, judged and said; and what follows the outcome.
"""

from types import SimpleNamespace

import pytest
from skald.device.display import Display
from skald.keep.ledger import UNKNOWN
from skald.keep.moments import LOSS, POINTS, WIN, Moment, write_moment
from skald.keep.store import Store
from skald.practice.goal import Outcome, judge
from skald.practice.position_game import PositionGame, find_task
from skald.rules.base import CURRENT, OVER
from skald.screens.sheet import Notice
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.practice.moment_bench import make_moment
from tests.reading import read

SEAT = 1


class Game:
    """Seat SEAT has a choice before each action whose number is in `choices`, and `points`."""

    NAME = "raids"

    def __init__(self, length=0, choices=()):
        self.log, self.choices = [0] * length, choices
        self.points, self.won, self.is_over = 0, 0, False
        self.actions = 2  # that are possible
        self.at = length

    def score(self, seat):
        return self.points if seat == SEAT else 99

    def winners(self):
        return self.won

    def current(self):
        return OVER if self.is_over else SEAT if self.at in self.choices else 0

    def count_actions(self):
        return self.actions

    # -- standing elsewhere in the log

    def encode(self):
        return self.at

    def first_position(self):
        return 0

    def stand_at(self, position):
        self.at = position

    def play(self, action):
        self.at += 1

    def position_before(self, count):
        position = bytearray(CURRENT + 1)
        position[CURRENT] = SEAT if self.at - count in self.choices else 2 * (count % 2)
        return position

    def go_on(self):
        self.log.append(0)
        self.at += 1

    def go_back(self):
        self.log.pop()
        self.at -= 1


class Reviewer:
    """A reviewer that has looked at `findings.reached` actions."""

    def __init__(self):
        self.findings = SimpleNamespace(reached=0)
        self.has_room, self.done, self.losses, self.closed = True, 0, b"\x04\x00\x07\x00\x00", 0

    def close(self):
        self.closed += 1


class Played:
    """A game that is watched; `words`, `session`: what the sheets need of its game loop; `sheet`: that is open."""

    def __init__(self, goal, points=0, moves=0, length=0, choices=()):
        state = make_moment("raids", WIN, 0).state
        self.moment = Moment("raids", state, bytes((1, 0)), SEAT, goal, points, moves)
        self.game, self.reviewer, self.sheet = Game(length, choices), Reviewer(), None
        self.words = Words("en", "raids", people=["Anna", "Bob"])
        self.session = SimpleNamespace(
            game=self.game,
            is_setting_up=False,
            is_settled=lambda: True,
            review=lambda: self.reviewer,
        )
        self.task = self.exercise = PositionGame(2, self.moment, self.game, "net", lambda: None)
        self.task.attach(self.words, self.session)

    def open_sheet(self, sheet):
        self.sheet = sheet

    def look(self, now=0):
        Display.guide(self, now)

    def play(self):
        self.game.go_on()
        self.look()

    def shown(self):
        """Return the text of the sheet that is open, or ""."""
        return " ".join(read(self.sheet)) if self.sheet else ""

    def close(self):
        self.sheet = None

    def open_outcome(self):
        """Return the sheet with the outcome."""
        return Outcome(self.task, self.words, self.session)


# -- watched ---------------------------------------------------------------------------------


def begin(kind, points=0, moves=0, choices=()):
    """Return a Played whose goal has been read."""
    played = Played(kind, points, moves, 0, choices)
    played.look(0)
    played.close()
    played.look(1)
    assert not played.shown()
    return played


@pytest.mark.parametrize(
    "goal, said",
    [
        # Points end it at once, and are told once.
        ((POINTS, 10, 0, (1, 3)), [(0, ""), (9, ""), (10, "Goal reached"), (10, "")]),
        # They may still come until the next choice after the last move.
        ((POINTS, 10, 2, (0, 2, 5)), [(0, "")] * 4 + [(0, "Goal missed. Points: 0. Moves: 2.")]),
        # Losses are judged right after the last move.
        ((LOSS, 1, 2, (0, 2)), [(0, ""), (0, ""), (0, "%")]),
        ((WIN, 10), [(0, ""), (OVER, "Goal missed")]),
        ((POINTS, 10), [(0, ""), (OVER, "Goal missed")]),
    ],
)
def test_it_is_told_as_soon_as_it_is_decided(goal, said):
    """After each action: the points (OVER: none, and the game is over), and what the screen says."""
    played = begin(*goal)
    for points, text in said:
        played.game.is_over = points == OVER
        played.game.points = 0 if points == OVER else points
        played.play()
        shown = played.shown()
        assert text in shown and bool(text) == bool(shown)
        played.close()


def test_an_outcome_that_was_taken_back_is_told_again():
    played = begin(POINTS, 10)
    game = played.game
    played.play()
    game.points = 10
    played.play()
    played.close()
    game.go_back()
    game.points = 9
    played.look(10)
    assert not played.shown()
    game.points = 10
    played.play()
    assert "Goal reached" in played.shown()


def test_a_goal_that_is_reached_at_the_start_is_told_once_and_nothing_is_judged_between_actions():
    played = begin(POINTS, 10)
    played.game.points = 10
    played.look(10)
    assert not played.shown(), "an action is missing"
    played.task.look_again()
    played.look(20)
    assert "Goal reached. Points: 10. Moves: 0." in played.shown()
    played.close()
    for _ in range(2):
        played.play()
        assert not played.shown()


def test_the_moves_of_a_resumed_game_are_counted_again():
    played = Played(POINTS, 10, 3, 6, (0, 2, 3, 6))
    assert list(played.task.moves) == [1, 0, 1, 1, 0, 0]
    assert played.game.at == 6, "the game stands where it stood"


def test_every_choice_counts_when_several_actions_come_at_once():
    played = begin(POINTS, 10, 9, (0, 1, 3))
    game = played.game
    for count in (4, 1):
        for _ in range(count):
            game.go_on()
        played.look(10 * count)
    assert list(played.task.moves) == [1, 1, 0, 1, 0, 0]
    game.go_back()
    game.go_back()
    game.choices = (0, 1)
    played.look(60)
    assert list(played.task.moves) == [1, 1, 0, 0]


def test_an_action_without_another_one_is_no_move():
    played = Played(POINTS, 10, 9, 1, (1,))
    played.look(0)
    played.close()
    played.game.actions = 1
    played.look(10)
    assert list(played.task.moves) == [0, 0]


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


@pytest.mark.parametrize(
    "goal, wanted, points, won, is_reached",
    [
        *[(POINTS, wanted, points, 0, points >= wanted) for points, wanted in ((9, 10), (10, 10), (11, 10), (0, 0))],
        *[(WIN, 0, 12, won, won in (2, 3)) for won in range(5)],  # a shared victory is one
    ],
)  # fmt: skip
def test_points_and_victories_are_those_of_the_seat_of_the_goal(
    goal, wanted, points, won, is_reached
):
    played = Played(goal, wanted, length=4)
    played.game.points, played.game.won = points, won
    assert judge(played.game, played.moment, b"\1\0\1\0\1", b"") == (is_reached, points, 2)


@pytest.mark.parametrize(
    "losses, points", [((0, 0), 0), ((1, 0), 1), ((4, 6), 1), ((5, 6), 2), ((10, 11), 3), ((9, UNKNOWN), 1)]
)  # fmt: skip
def test_points_lost_are_rounded_up(losses, points):
    for wanted in (points, points - 1):
        moment = Played(LOSS, max(wanted, 0)).moment
        judged = judge(Game(2), moment, b"\1\1\0", bytes(losses))
        assert judged == (max(wanted, 0) >= points, points, 2)


@pytest.mark.parametrize("most, made", [(0, 3), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_no_more_moves_count_than_the_goal_allows(most, made):
    moment = Played(LOSS, 9, most).moment
    assert judge(Game(5), moment, b"\1\0\1\0\1\1", bytes((10,)) * 5) == (True, made, made)


# -- said ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, moves, said",
    [
        (WIN, 0, "Bob: win this game."),
        (POINTS, 3, "Bob: bring your points to 30. Your moves for it: 3."),
        (POINTS, 0, "Bob: bring your points to 30. By the end of the game."),
        (LOSS, 3, "Bob: lose at most 30 in all against the best moves. Your moves for it: 3."),
    ],
)
def test_the_goal_is_said_once_when_the_screen_is_free(kind, moves, said):
    played = Played(kind, 30, moves)
    played.sheet = other = Notice("Title", "One.")
    played.look(0)
    assert played.sheet is other
    played.close()
    for attribute, value in (("is_setting_up", True), ("is_settled", lambda: False)):
        before = getattr(played.session, attribute)
        setattr(played.session, attribute, value)
        played.look(10)
        assert not played.sheet, attribute
        setattr(played.session, attribute, before)
    played.look(20)
    assert played.shown() == "[Moment 2] " + said + " Press the knob."
    played.close()
    played.look(30)
    assert not played.sheet


def test_the_outcome_is_said_with_points_and_moves():
    played = Played(POINTS, 10, 2, 3, (0, 1))
    for points, outcome in ((7, "missed"), (10, "reached")):
        played.game.points = points
        said = "[Moment 2] Goal %s. Points: %d. Moves: 2." % (outcome, points)
        assert " ".join(read(played.open_outcome())).startswith(said)


# -- what follows ----------------------------------------------------------------------------


@pytest.fixture
def lossy():
    """Return the Outcome of a goal whose losses are still to be found, its Played and its reviewer."""
    played = Played(LOSS, 1, 2, 3, (0, 2))
    return played.open_outcome(), played, played.reviewer


def test_losses_are_looked_for_before_the_outcome_is_said(lossy):
    sheet, _, reviewer = lossy
    for reached in (0, 2):
        reviewer.findings.reached, reviewer.done = reached, 10 * reached
        version = sheet.version
        sheet.step(reached)
        assert "%d %%" % (10 * reached) in " ".join(read(sheet)) and sheet.version != version
        sheet.press()
        assert not sheet.result, "there is nothing to press away yet"
    reviewer.findings.reached = 3
    sheet.step(5)
    assert "Goal missed. Points lost: 2. Moves: 2." in " ".join(read(sheet))
    assert reviewer.closed == 1
    version = sheet.version
    sheet.step(6)
    assert sheet.version == version and reviewer.closed == 1


def test_a_board_without_room_says_so(lossy):
    sheet, _, reviewer = lossy
    reviewer.has_room = False
    sheet.step(0)
    assert "Goal" not in " ".join(read(sheet)) and reviewer.closed == 1
    sheet.back()
    assert sheet.result == "on"


def test_a_sheet_that_leaves_before_it_knows_is_shown_again(lossy):
    sheet, played, reviewer = lossy
    asked = []
    played.task.look_again = lambda: asked.append(True)
    sheet.leave()
    assert sheet.result == "on" and asked
    reviewer.findings.reached = 3
    sheet.step(5)
    sheet.leave()
    assert len(asked) == 1


@pytest.mark.parametrize("is_back", [False, True])
def test_back_and_an_action_close_the_outcome(is_back):
    played = Played(POINTS, 10, 0, 3)
    sheet = played.open_outcome()
    sheet.step(0)
    assert not sheet.result
    (sheet.back if is_back else played.game.go_on)()
    sheet.step(10)
    assert sheet.result == "on" and not sheet.kept


def test_a_press_lays_the_moment_out_again():
    played = Played(WIN)
    sheet = played.open_outcome()
    sheet.press()
    kept = sheet.kept
    assert sheet.result == "resume"
    assert (kept.moment, kept.start, kept.kit) == (2, played.moment.state, "net")
