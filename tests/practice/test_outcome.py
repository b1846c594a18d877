"""A goal without a table: how it is judged and said, and what follows the outcome."""

import pytest
from skald.keep.ledger import UNKNOWN
from skald.keep.moments import LOSS, POINTS, WIN
from skald.practice.goal import Outcome, judge, pose
from skald.screens.sheet import Notice

from tests.practice.exercising import guide
from tests.practice.goal_bench import Game, close, make_played, shown
from tests.reading import read


def open_outcome(played):
    """Return the sheet with the outcome of `played`."""
    return Outcome(played, played.game_loop.words, played.game_loop.session)


# -- judged ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "points, wanted, is_reached", [(9, 10, False), (10, 10, True), (11, 10, True), (0, 0, True)]
)
def test_points_are_reached_by_the_seat_of_the_goal(points, wanted, is_reached):
    game = Game(4)
    game.points = points
    moment = make_played(POINTS, wanted).moment
    assert judge(game, moment, b"\1\0\1\0\1", b"") == (is_reached, points, 2)


@pytest.mark.parametrize(
    "won, is_reached", [(0, False), (1, False), (2, True), (3, True), (4, False)]
)
def test_a_shared_victory_is_one(won, is_reached):
    game = Game(3)
    game.points, game.won = 12, won
    moment = make_played(WIN).moment
    assert judge(game, moment, b"\0\0\1\0", b"") == (is_reached, 12, 1)


@pytest.mark.parametrize(
    "losses, points", [((0, 0), 0), ((1, 0), 1), ((4, 6), 1), ((5, 6), 2), ((10, 11), 3), ((9, UNKNOWN), 1)]
)  # fmt: skip
def test_points_lost_are_rounded_up(losses, points):
    for wanted in (points, points - 1):
        moment = make_played(LOSS, max(wanted, 0)).moment
        judged = judge(Game(2), moment, b"\1\1\0", bytes(losses))
        assert judged == (max(wanted, 0) >= points, points, 2)


@pytest.mark.parametrize("most, made", [(0, 3), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_no_more_moves_count_than_the_goal_allows(most, made):
    moment = make_played(LOSS, 9, most).moment
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
    played = make_played(kind, 30, moves)
    game_loop, other = played.game_loop, Notice("Title", "One.")
    game_loop.sheet = other
    guide(played, played.game_loop, 0)
    assert game_loop.sheet is other
    close(played)
    for attribute, value in (("is_setting_up", True), ("is_settled", lambda: False)):
        before = getattr(game_loop.session, attribute)
        setattr(game_loop.session, attribute, value)
        guide(played, played.game_loop, 10)
        assert not game_loop.sheet, attribute
        setattr(game_loop.session, attribute, before)
    guide(played, played.game_loop, 20)
    assert shown(played) == "[Moment 2] " + said + " Press the knob."
    close(played)
    guide(played, played.game_loop, 30)
    assert not game_loop.sheet


def test_the_outcome_is_said_with_points_and_moves():
    played = make_played(POINTS, 10, 2, 3, (0, 1))
    played.game_loop.session.game.points = 7
    assert " ".join(read(open_outcome(played))).startswith(
        "[Moment 2] Goal missed. Points: 7. Moves: 2."
    )
    played.game_loop.session.game.points = 10
    assert "Goal reached. Points: 10. Moves: 2." in " ".join(read(open_outcome(played)))


# -- what follows ----------------------------------------------------------------------------


@pytest.fixture
def lossy():
    """Return the Outcome of a goal whose losses are still to be found, and its Played."""
    played = make_played(LOSS, 1, 2, 3, (0, 2))
    return open_outcome(played), played


def test_losses_are_looked_for_before_the_outcome_is_said(lossy):
    sheet, played = lossy
    for reached in (0, 2):
        sheet._reviewer.findings.reached, sheet._reviewer.done = reached, 10 * reached
        version = sheet.version
        sheet.step(reached)
        assert "%d %%" % (10 * reached) in " ".join(read(sheet)) and sheet.version != version
        sheet.press()
        assert not sheet.result, "there is nothing to press away yet"
    sheet._reviewer.findings.reached = 3
    sheet.step(5)
    assert "Goal missed. Points lost: 2. Moves: 2." in " ".join(read(sheet))
    assert sheet._reviewer.closed == 1
    version = sheet.version
    sheet.step(6)
    assert sheet.version == version and sheet._reviewer.closed == 1


def test_a_board_without_room_says_so(lossy):
    sheet, _ = lossy
    sheet._reviewer.has_room = False
    sheet.step(0)
    assert "Goal" not in " ".join(read(sheet)) and sheet._reviewer.closed == 1
    sheet.back()
    assert sheet.result == "on"


def test_a_sheet_that_leaves_before_it_knows_is_shown_again(lossy):
    sheet, played = lossy
    asked = []
    played.look_again = lambda: asked.append(True)
    sheet.leave()
    assert sheet.result == "on" and asked
    sheet._said = "Goal missed."
    sheet.leave()
    assert len(asked) == 1


def test_an_action_closes_the_outcome():
    played = make_played(POINTS, 10, 0, 3)
    sheet = open_outcome(played)
    sheet.step(0)
    assert not sheet.result
    played.game_loop.session.game.go_on()
    sheet.step(10)
    assert sheet.result == "on" and not sheet.kept


def test_a_press_lays_the_moment_out_again():
    played = make_played(WIN)
    sheet = open_outcome(played)
    sheet.press()
    kept = sheet.kept
    assert sheet.result == "resume"
    assert (kept.moment, kept.start, kept.kit) == (2, played.moment.state, "net")


def test_back_lets_the_game_go_on():
    played = make_played(WIN)
    sheet = open_outcome(played)
    sheet.back()
    assert sheet.result == "on" and not sheet.kept


def test_the_goal_of_an_unnamed_seat_is_told_by_its_colour():
    played = make_played(WIN)
    played.game_loop.words.people = ["", ""]
    sheet = pose(played, played.game_loop.words)
    assert "Blue: win this game." in " ".join(read(sheet))
