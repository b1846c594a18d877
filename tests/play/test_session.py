"""The data of a session besides the game: its last actions, and whether the knob is free."""

import pytest
from skald.play.session import ANSWERED, FORCED, READ, SENSED
from skald.recognition import tracker as track
from skald.rules.base import OFF

from hardware.layouts.base import FIRST
from host_sim.ideal import IdealTable
from tests.guidance.mending import LAYOUTS, go_dead, lay, list_places, start
from tests.rules.games import load_game


def take_up(name, lacking):
    """Return the table of a game that goes on, on which the first `lacking` pieces are not yet laid out, and
    those pieces.
    """
    played, _ = start(name, seats=2, actions=6)
    game = played.session.game
    table = IdealTable(LAYOUTS[name], game, READ)
    places = list_places(game)
    lacks = [piece for piece, zone in enumerate(places) if zone != OFF][:lacking]
    lay(table, [OFF if piece in lacks else zone for piece, zone in enumerate(places)])
    table.run(300)
    table.session.tracker.refuse()
    table.session.tracker.update(table.now_ms)
    while not table.session.tracker.is_judged():
        table.session.tracker.update(table.now_ms)
    return table, lacks


@pytest.mark.parametrize("lacking, differences, is_laid_out", [(7, 11, False), (8, 13, True)])
def test_a_table_that_lacks_little_is_led_back_and_one_that_lacks_much_is_laid_out(
    lacking, differences, is_laid_out
):
    table, _ = take_up("vikings", lacking)
    assert table.session.tracker.count_differences() == differences
    assert bool(table.session.laying) == is_laid_out and table.session.is_setting_up


def test_laying_out_turns_into_leading_back_once_three_pieces_are_missing():
    table, pieces = take_up("vikings", 14)
    session, counts = table.session, []
    for piece in pieces:
        counts.append(session.laying.count)
        table.world.put(piece, session.game.zone_of(piece))
        table.run(2000)
        if not session.laying:
            break
    assert counts[-1] == 4 and session.is_setting_up and session.verdict == track.MISMATCH
    lay(table, list_places(session.game))
    table.run(2000)
    assert not session.is_setting_up and session.verdict != track.MISMATCH


def test_the_last_four_actions_are_told_and_back_takes_each_off_again():
    table, hands = start("raids", seats=2, actions=9)
    session, game = table.session, table.session.game
    again, told = load_game("raids")(2, 5), []
    for action in game.log:
        told.append((again.actor(), again.public_text(action)))
        again.apply(action)
    del told[: session.dealt]
    assert len(told) > 5 and session.public_log == told[-4:]
    assert session.last_text == told[-1][1] and sum(session.counts) == len(told)
    done = len(game.log)
    table.back()
    table.run(3000)
    undone = done - len(game.log)
    assert undone and session.public_log == told[-4:][:-undone]
    assert session.last_text == ""
    assert session.taken_back == told[-undone][1]


def test_back_tells_that_there_is_nothing_before_the_first_choice(game):
    """In *Vikings* on kit first, what follows by itself is undone and comes again."""
    table, _ = start(game, seats=2, kit=FIRST)
    session = table.session
    table.run(5000)
    known = list(session.game.log)
    table.back()
    table.run(5000)
    assert list(session.game.log) == known and session.menu
    assert session.taken_back is None
    session.answer_in_full(0)
    table.run(1000)
    assert session.taken_back == ""


def test_how_an_action_became_known_is_counted():
    assert (SENSED, ANSWERED, FORCED) == (0, 1, 2)
    table, hands = start("vikings_on_board", seats=2)
    go_dead(table, "market", "quay")
    session = table.session
    for _ in range(40):
        before, done = list(session.counts), len(session.game.log)
        table.follow(hands.play(hands.done + 1))
        more = [now - then for now, then in zip(session.counts, before)]
        assert sum(more) == len(session.game.log) - done
        assert all(count >= 0 for count in more)
    assert session.counts[SENSED] > 5 and session.counts[ANSWERED] > 0


def test_the_knob_is_not_free_before_the_table_is_laid_out():
    """What else keeps it: tests/play/test_panel.py."""
    session = start("raids", seats=2, actions=3)[0].session
    assert session.is_at_ease()
    session.is_setting_up = True
    session.refresh()
    assert not session.is_at_ease()


def test_while_players_put_back_the_reason_is_back_until_something_else_goes_wrong():
    table, hands = start("raids", seats=2, actions=4)
    session, world = table.session, table.world
    table.back()
    table.run(3000)
    assert session.reason == "taken back" and session.repair.count == 1
    other = next(p for p in range(4, len(world.zone)) if world.zone[p] < 20)
    home = world.zone[other]
    world.put(other, OFF)
    table.run(5000)
    assert session.repair.count > 1 and session.reason != "taken back"
    world.put(other, home)
    table.run(5000)
    assert session.verdict == track.MISMATCH and session.reason != "taken back"


def test_a_reason_goes_with_its_wrong_piece_also_before_a_choice_that_no_sensor_sees():
    table, hands = start("vikings_on_board")
    session, world = table.session, table.world
    go_dead(table, "market", "quay")  # no sensor sees a bet
    while session.verdict != track.ASK or not session.may_ask():
        table.follow(hands.play(hands.done + 1))
        table.run(1000)
    sensed = session.tracker.is_sensed
    movable, zones = session.tracker.movable, enumerate(world.zone)
    piece = next(p for p, zone in zones if zone != OFF and sensed(zone) and not movable[p])
    home = world.zone[piece]
    world.put(piece, OFF)
    table.run(4000)
    assert session.verdict == track.MISMATCH and session.reason
    world.put(piece, home)
    table.run(4000)
    assert session.verdict == track.ASK
    assert session.situation.key() == session.game.prompt()
