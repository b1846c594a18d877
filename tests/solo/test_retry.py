"""Playing on from a moment of a game that is over: a game of its own, which counts nowhere."""

import pytest
from skald.keep.journal import Journal
from skald.keep.ledger import Ledger
from skald.rules.base import CHANCE, OFF
from skald.screens.hint import Hint

from host_sim.hands import lay_out_table
from tests.rules.games import list_legal, play


@pytest.fixture
def table(make_table):
    return make_table("raids", "net", 2, 4)


def finish(table):
    """Bring the game to its end, whatever lies on the table; return the number of actions before the
    last choice.
    """
    changes, done = table.device.journal.changes, len(table.session.game.log)
    for game in play(table.session.game, lambda game: list_legal(game)[0]):
        if game.current() < CHANCE and game.count_actions() > 2:
            last = len(game.log)
    for action in game.log[done:]:
        changes.played(action, 0, "")
    table.game_loop.journal.follow(game)
    return last


def retry(table):
    """Finish the game, and play on from its last choice; return the number of actions before that."""
    index = finish(table)
    table.game_loop.display.result, table.game_loop.display.number = "retry", index
    return index


def list_kept(table):
    entries = [entry.number for entry in Ledger(table.device.store).entries()]
    return entries, {name: data for name, data in table.flash.files.items() if "records" in name}


def test_it_goes_on_from_there_and_the_finished_game_stays_as_it_is(table):
    old = table.session.game
    index = retry(table)
    table.run(2000)
    entries, records = list_kept(table)
    assert len(entries) == 2 and len(records) == 1  # a line for each person
    game = table.session.game
    assert game is not old and list(game.log) == list(old.log[:index])
    assert table.session.dealt == index
    table.power_cycle()
    table.run(8000)
    assert list(table.session.game.log) == list(game.log) and table.device.journal.kept.is_practice
    finish(table)
    table.game_loop.display.result = "end"
    table.run(2000)
    assert list_kept(table) == (entries, records)
    kept = Journal(table.device.store).recover()
    assert kept.is_closed and kept.number == entries[0] + 1


def test_the_first_move_is_judged_when_it_is_made(table):
    index = retry(table)
    table.run(15000)
    hands = lay_out_table(table, 5)
    session = table.session
    assert not session.is_setting_up and not session.coach.has_word
    table.follow(hands.play(hands.done + 1))
    table.run(3000)
    assert len(session.game.log) > index
    assert isinstance(table.game_loop.display.sheet, Hint)
    assert table.game_loop.display.sheet.say()[0] and session.coach.is_known


def test_where_no_sensor_looks_the_lights_lay_it_out_until_somebody_has_played_on(make_table):
    table = make_table("raids", "first", 2, 4)
    retry(table)
    table.run(8000)
    for _ in range(2):
        places = table.session.tracker.places
        assert lay_out_by_presses(table) == {p for p, zone in enumerate(places) if zone != OFF}
        table.power_cycle()
        table.run(8000)
    lay_out_by_presses(table)
    table.run(3000)
    table.session.answer_in_full(0)
    table.run(3000)
    table.power_cycle()
    table.run(8000)
    assert len(table.session.game.log) > table.session.dealt and not table.session.laying


def lay_out_by_presses(table):
    """Confirm what the device asks for until the game goes on; return the pieces that were lit."""
    shown = set()
    while table.session.laying:
        assert table.session.laying.is_later
        shown |= {piece for piece, is_asked in enumerate(table.session.laying.asked) if is_asked}
        table.press()
        table.run(500)
    return shown
