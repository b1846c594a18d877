"""Drakkar's dice through the chips: tags below the tray, GoDice over the air, and the knob beside them."""

import config
import pytest
from skald.play.session import ANSWERED

from host_sim.chips.godice import GoDieModel
from host_sim.hands import lay_out_table
from tests.guidance.mending import start


@pytest.fixture
def table(make_table):
    """Return a table with a tray, laid out and at rest."""
    table = make_table("drakkar", "net", 2, 1)
    lay_out_table(table, 1)
    table.run(1500)
    return table


def log_of(table):
    game = table.session.game
    return [game.text(action) for action in game.log]


def test_the_tray_tells_throws_and_a_false_one_is_taken_back(table):
    assert table.session.dice.source == "tray" and log_of(table) == []
    table.throw((6, 2))
    table.run(2500)
    assert log_of(table) == ["throw 2 6"]
    table.back()
    table.run(2500)
    assert log_of(table) == []  # the dice that still lie there are not entered again
    table.throw((5, 5))
    table.run(2500)
    assert log_of(table) == ["throw 5 5"]


def test_whole_actions_with_dice_on_the_radio(make_table, monkeypatch):
    import aioble

    monkeypatch.setattr(config, "RADIO_DICE", 1)
    table = make_table("drakkar", "net", 2, 1)
    table.radio_dice = [
        GoDieModel(table.clock, bytes((1, 2, 3, 4, 5, number))) for number in (1, 2)
    ]
    monkeypatch.setattr(aioble, "dice", list(table.radio_dice))
    hands = lay_out_table(table, 1)
    table.run(12000)
    assert table.session.dice.source == "radio"
    table.follow(hands.play(16))
    rolls = sum(text.startswith("throw") for text in log_of(table))
    assert rolls > 3 and table.session.counts[ANSWERED] < len(log_of(table)) - rolls


@pytest.mark.parametrize("wait_ms, counts", [(2900, True), (3100, False)])
def test_a_throw_that_comes_early_counts_for_three_seconds(wait_ms, counts):
    table, _ = start("drakkar")
    for faces in ((1, 6), (2, 3), (1, 2), (2, 4)):  # the opening; after that pawns have to be moved
        if table.session.awaits_throw():
            table.throw(faces)
            table.run(400)
    assert not table.session.awaits_throw()
    table.throw((5, 5))
    table.run(wait_ms)
    table.back()  # the last throw is awaited again
    table.run(600)
    assert (log_of(table)[-1] == "throw 5 5") == counts


@pytest.mark.parametrize("lying", [[4], []])
def test_a_throw_that_was_entered_is_not_told_again_by_the_tray(table, lying):
    """A die lies cocked, or both still fly."""
    table.rig.dice.lift()
    table.run(1000)
    table.rig.dice.lay(lying)
    table.run(3000)
    for _ in range(1 + table.session.game.DICE):  # the lowest throw is entered by knob
        table.turn(1) if not table.session.menu else table.press()
        table.run(700)
    assert len(log_of(table)) == 1
    table.rig.dice.lay([4, 6])
    table.run(4000)
    assert len(log_of(table)) == 1
    assert table.session.dice.trouble == ("" if lying else "throw again")
    table.throw((5, 1))
    table.run(3000)
    assert log_of(table)[1:] == ["throw 1 5"]


def test_no_menu_for_a_throw_opens_by_itself_while_dice_fly(make_table):
    table = make_table("drakkar", "net", 2, 1, solo="easy")
    lay_out_table(table, 1)
    table.run(1500)
    table.rig.dice.lift()
    table.run(9000)
    assert table.session.awaits_throw() and not table.session.menu
    table.rig.dice.lay([3])
    table.run(4000)
    assert table.session.dice.trouble == "die unread" and table.session.menu


def test_a_knob_that_is_still_entering_a_throw_enters_none_after_the_dice_have_told_it():
    table, _ = start("drakkar", seats=2)
    session, before = table.session, len(table.session.game.log)
    table.turn(1)
    table.run(400)
    assert session.menu
    table.throw((2, 3))
    table.run(200)
    assert len(session.game.log) == before + 1 and session.awaits_throw()
    for _ in range(6):
        table.turn(1)
        table.run(400)
        table.press()
        table.run(400)
    assert len(session.game.log) == before + 1 and not session.menu
    table.run(1000)
    table.turn(1)
    table.run(400)
    assert session.menu
