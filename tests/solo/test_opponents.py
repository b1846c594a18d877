"""Opponents at a table with perfect sensors: shown, carried out, refused, taken back, resumed."""

import random

import pytest
from skald.care.hint import Hint
from skald.coach import HINT, call_coach
from skald.opponents import _SAY_MS, Opponents
from skald.rules.base import CHANCE, OFF, OVER
from skald.rules.registry import NAMES, load
from skald.session import READ
from skald.show.words import Words
from skald.solo import levels
from skald.solo.advice import BLUNDER, UNKNOWN, Advice
from skald.solo.planner import NO_ACTION
from skald.table import tracker as track
from skald.table.layout import UNSENSED
from skald.table.whereabouts import NOBODY

from hardware.layouts.base import KITS, build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable, look
from tests.rules.games import list_setups

_SEED = 5
_PATIENCE_MS = 20000
_OPEN = {("vikings_on_board", "core"), ("drakkar", "core")}  # draws that no reader sees


def seat_opponents(session, level, people=1):
    seats = session.game.seats
    return Opponents(session, bytes([0] * people + [1 + level] * (seats - people)), 77)


def sit_down(game, kit="full", seats=2, options=0, people=1, level=levels.EASY):
    """Return (table, hands): the table laid out, opponents on all seats but the first `people`."""
    table = IdealTable(build(game, kit), load(game)(seats, _SEED, options))
    table.session.opponents = seat_opponents(table.session, level, people)
    hands = Hands(table.world, table, random.Random(_SEED))
    table.follow(hands.lay_out())
    return table, hands


def resume(game, session, level):
    """Return another table at the position of `session`, taken up from its log; `level` None: people
    alone.
    """
    resumed = load(game)(2, _SEED)
    for action in session.game.log:
        resumed.apply(action)
    table = IdealTable(build(game, "full"), resumed, READ)
    if level is not None:
        table.session.opponents = seat_opponents(table.session, level)
    table.follow(Hands(table.world, table, random.Random(_SEED)).lay_out())
    return table


def look_into_thinking(table):
    """Look until an opponent has begun to think."""
    session = table.session
    for _ in range(len(session.game.log) + 2000):
        look(session, table.now_ms)
        if session.opponents._planner.spent:
            break
    assert session.opponents.wanted == NO_ACTION and session.opponents.is_thinking()


def run_until(table, happened):
    """Let time pass until happened(session) is true."""
    for _ in range(_PATIENCE_MS // 50):
        if happened(table.session):
            return
        table.run(50)
    raise AssertionError("it does not happen")


def play_to_wish(table, hands, suits=lambda session: True):
    """Play until an opponent wants a piece moved and `suits` it; return the action."""
    session = table.session
    for pause_ms in hands.play():
        table.run(pause_ms)
        opponents = session.opponents
        if opponents.is_on and opponents.wanted != NO_ACTION and opponents._count:
            if session.verdict == track.IDLE and hands.mind.state == session.game.state:
                if suits(session):
                    return opponents.wanted
    raise AssertionError("no opponent wants such a thing")


def carry_out(table, hands):
    table.follow(hands.act(table.session.opponents.wanted))


SETUPS = [
    (name, kit, *setup)
    for name in NAMES
    for kit, setups in zip(KITS, (list_setups(load(name)), list_setups(load(name))[:1]))
    for setup in setups
]


@pytest.mark.parametrize("game, kit, seats, options", SETUPS)
def test_one_person_plays_beside_opponents(game, kit, seats, options):
    table, hands = sit_down(game, kit, seats, options)
    table.follow(hands.play(60))
    assert hands.done >= 60 and hands._is_caught_up()


@pytest.mark.parametrize("game", ("raids", "vikings_on_board"))
def test_a_game_beside_an_opponent_comes_to_its_end(game):
    table, hands = sit_down(game)
    table.follow(hands.play())
    assert table.session.game.current() == OVER


def list_other_moves(session):
    """Return [(piece, zone)] of the legal actions that move one piece to where the wanted one ends
    not.
    """
    game, found = session.game, []
    touches = session.opponents._touches
    game.touches(session.opponents.wanted, touches)
    wanted = (touches[0] >> 8, touches[0] & 255)
    for i in range(game.count_actions()):
        if game.touches(game.legal[i], touches) == 1:
            move = (touches[0] >> 8, touches[0] & 255)
            if move != wanted and move[1] < len(session.tracker.targets):
                if game.zone_of(move[0]) not in (move[1], 255):
                    found.append((*move, game.legal[i]))
    return found


def move_otherwise(table, hands):
    """Do another legal action than the one wanted; return (real piece, where it lay, action)."""
    session = table.session
    play_to_wish(table, hands, lambda session: list_other_moves(session))
    piece, zone, action = list_other_moves(session)[0]
    origin = session.game.zone_of(piece)
    real = table.world.find(table.world.appearances[piece], origin)[0]
    table.world.lift(real)
    table.run(400)
    table.world.put(real, zone)
    run_until(table, lambda session: session.reason.startswith("opponent"))
    return real, origin, action


@pytest.mark.parametrize("game", NAMES)
def test_another_move_leads_back_or_is_kept(game):
    table, hands = sit_down(game)
    real, origin, action = move_otherwise(table, hands)
    session = table.session
    done, wanted = len(session.game.log), session.opponents.wanted
    assert session.reason == "opponent keep" and session.verdict == track.MISMATCH
    back = session.repair  # a switch does not say whose the piece on it is
    assert origin in back.home[: back.count] or back.piece[0] == NOBODY
    table.world.lift(real)
    table.world.put(real, origin)
    run_until(table, lambda session: session.verdict == track.IDLE)
    assert len(session.game.log) == done and session.opponents.wanted == wanted
    table.world.lift(real)
    table.run(300)
    table.world.put(real, table.session.opponents._touches[0] & 255)


@pytest.mark.parametrize("game", NAMES)
def test_a_press_keeps_another_move(game):
    table, hands = sit_down(game)
    _, _, action = move_otherwise(table, hands)
    session = table.session
    done = len(session.game.log)
    table.press()
    run_until(table, lambda session: len(session.game.log) > done)
    assert session.game.log[done] == action


@pytest.mark.parametrize("game", NAMES)
def test_back_leads_another_move_back_and_takes_nothing_else_back(game):
    table, hands = sit_down(game)
    real, origin, action = move_otherwise(table, hands)
    session = table.session
    done, wanted = len(session.game.log), session.opponents.wanted
    table.back()
    run_until(table, lambda session: session.reason == "taken back")
    assert session.taken_back == session.game.public_text(action)
    assert (
        origin in session.repair.home[: session.repair.count] or session.repair.piece[0] == NOBODY
    )
    table.press()
    table.run(3000)  # it can no longer be kept
    assert len(session.game.log) == done and session.verdict == track.MISMATCH
    table.world.lift(real)
    table.world.put(real, origin)
    run_until(table, lambda session: session.verdict == track.IDLE)
    assert len(session.game.log) == done and session.opponents.wanted == wanted
    assert session.taken_back  # the screen says that all is well


def test_what_an_opponent_does_without_a_piece_is_shown_for_a_while():
    table, hands = sit_down("vikings")
    session, shown_at, spans = table.session, None, []
    for pause_ms in hands.play():
        for _ in range(0, pause_ms, 20):
            opponents, done = session.opponents, len(session.game.log)
            is_shown = opponents.is_on and opponents.wanted != NO_ACTION and not opponents._count
            shown_at = (shown_at or table.now_ms) if is_shown else None
            table.run(20)
            if shown_at and len(session.game.log) > done:
                spans.append(table.now_ms - shown_at)
                shown_at = None
        if len(spans) > 2:
            break
    assert len(spans) == 3 and all(_SAY_MS <= span <= 2 * _SAY_MS for span in spans)


@pytest.mark.parametrize("game", NAMES)
def test_what_is_lifted_while_it_thinks_changes_no_plan(game):
    """The plan is made anew after an interruption, and it is the same one."""
    first, hands = sit_down(game, level=levels.NORMAL)
    wanted = play_to_wish(first, hands, lambda session: session.game.count_actions() > 3)
    table = resume(game, first.session, None)
    session = table.session
    session.opponents = seat_opponents(session, levels.NORMAL)
    look_into_thinking(table)
    zone = table.world.zone[0]
    table.world.lift(0)
    table.run(5000)
    assert session.opponents.wanted == NO_ACTION and session.reason == "opponent thinks"
    table.world.put(0, zone)
    run_until(table, lambda session: session.opponents.wanted == wanted)


@pytest.mark.parametrize("level", (levels.EASY, levels.HARD))
@pytest.mark.parametrize("game", NAMES)
def test_a_power_cut_within_a_turn_changes_no_plan(game, level):
    """Taken up from its log alone, at any action of an opponent, the game goes on the same way."""
    table, hands = sit_down(game, level=level)
    seen = 0
    session = table.session
    while seen < 6:
        play_to_wish(table, hands)
        wanted = session.opponents.wanted
        other = resume(game, session, level)
        run_until(other, lambda session: session.opponents.wanted != NO_ACTION)
        assert other.session.opponents.wanted == wanted
        assert other.session.opponents.length_before() == session.opponents.length_before()
        seen += 1
        carry_out(table, hands)
        if session.game.current() == OVER:
            return


@pytest.mark.parametrize("game", NAMES)
def test_back_takes_back_to_what_people_did(game):
    table, hands = sit_down(game)
    play_to_wish(
        table,
        hands,
        lambda session: session.dealt < session.opponents.length_before() < len(session.game.log),
    )
    session = table.session
    length = session.opponents.length_before()
    table.back()
    assert len(session.game.log) == length
    assert session.game.current() == CHANCE or not session.opponents.is_on


def test_back_hurries_who_thinks():
    first, hands = sit_down("vikings_on_board")
    play_to_wish(first, hands, lambda session: session.game.count_actions() > 8)
    table = resume("vikings_on_board", first.session, None)
    session = table.session
    session.opponents = seat_opponents(session, levels.HARD)
    look_into_thinking(table)
    table.back()
    for _ in range(12):  # until it has evaluated a first line
        look(session, table.now_ms)
    assert session.opponents.wanted != NO_ACTION
    assert len(session.game.log) == len(first.session.game.log)


def test_back_hurries_who_has_not_evaluated_anything_yet():
    first, hands = sit_down("vikings_on_board")
    play_to_wish(first, hands, lambda session: session.game.count_actions() > 8)
    table = resume("vikings_on_board", first.session, None)
    session = table.session
    session.opponents = seat_opponents(session, levels.HARD)
    planner = session.opponents._planner
    while planner._is_behind or planner._scratch.is_free():
        look(session, table.now_ms)
    assert not planner.spent
    table.back()
    while session.opponents.wanted == NO_ACTION:
        look(session, table.now_ms)
        assert planner.spent < 12


def test_an_opponent_that_has_planned_asks_for_no_more_time():
    table, hands = sit_down("raids")
    play_to_wish(table, hands)
    assert not table.session.opponents.is_thinking() and not table.session.opponents.step()


@pytest.mark.parametrize("kit", KITS)
def test_whoever_moves_a_piece_that_no_reader_names_is_told_which_one(kit, monkeypatch):
    table, _ = sit_down("vikings_on_board", kit)
    opponents, game, layout = table.session.opponents, table.session.game, table.session.layout
    monkeypatch.setattr(game, "hand_text", lambda action: "hidden")
    opponents._count = 1
    for zone in [*range(layout.zones), OFF]:
        opponents._touches[0] = zone
        is_named = zone == OFF or layout.reader_of[zone] != UNSENSED
        assert (opponents._say(game.legal[0]) == "hidden") == is_named


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("game", NAMES)
def test_opponents_play_openly_where_people_have_to_look_at_what_was_drawn(game, kit):
    table = IdealTable(build(game, kit), load(game)(2, _SEED))
    assert seat_opponents(table.session, levels.EASY).plays_open() == ((game, kit) in _OPEN)


# -- the coach beside an opponent --------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_no_hint_is_given_on_what_an_opponent_plays(game):
    """It would tell what only the opponent may know."""
    table, hands = sit_down(game)
    play_to_wish(table, hands, lambda session: session.game.count_actions() > 1)
    coach = call_coach(table.session).coach
    coach.ask(HINT)
    run_until(table, lambda session: coach.is_known)
    assert not coach.advice
    carry_out(table, hands)


def open_verdict(table):
    """Return the sheet with the verdict on the last move of a person."""
    sheet = Hint(Words("en", table.session.game.NAME), table.session, "verdict")
    run_until(table, lambda session: session.coach.is_known)
    return sheet


@pytest.mark.parametrize("game", ("drakkar", "vikings_on_board"))
def test_a_mistake_is_taken_back_with_all_that_followed(game):
    table, hands = sit_down(game)
    session = table.session
    for _ in range(60):
        play_to_wish(table, hands)
        sheet, coach = open_verdict(table), session.coach
        if coach.advice and coach.advice.played != UNKNOWN:
            index = coach.advice.index
            if index < session.opponents.length_before():
                break
        sheet.back()
        carry_out(table, hands)
    else:
        raise AssertionError("nobody throws after a choice")
    coach.advice.marks = bytes(3)
    coach.advice.played = 1
    sheet.press()
    assert sheet.result == "on" and len(session.game.log) == index
    assert session.taken_back


def test_what_follows_a_blunder_by_itself_leaves_time_to_read_of_it(monkeypatch):
    """The pile of Drakkar answers a look at once, without anybody's choice."""
    table, hands = sit_down("drakkar")
    session = table.session
    coach = call_coach(session).coach
    coach.watch(True)
    monkeypatch.setattr(Advice, "mark", lambda advice, loss: BLUNDER)
    playing = hands.play()

    def play_until(happened):
        while not happened(session.game.log):
            table.run(next(playing))

    play_until(lambda log: log and session.game.text(log[-1]).startswith("see"))
    looked = len(session.game.log) - 2
    assert coach._judged.index == looked and coach.has_word
    sheet = Hint(Words("en", "drakkar"), session, "verdict")
    sheet.step(table.now_ms)
    said = sheet.say()
    assert "costs about" in said[0]
    play_until(lambda log: len(log) > looked + 2)
    sheet.step(table.now_ms)
    assert sheet.say() == said and not sheet.result
    table.run(6000)
    play_until(lambda log: len(log) > looked + 3)
    sheet.step(table.now_ms)
    assert sheet.result == "on"
