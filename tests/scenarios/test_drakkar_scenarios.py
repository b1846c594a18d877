"""Drakkar as people really play it: mistakes, changes of mind, invalid throws, several hands."""

import random

import pytest
from skald.recognition import tracker as track
from skald.rules.base import CHANCE, OFF
from skald.rules.drakkar import Drakkar
from skald.rules.drakkar import state as at
from skald.show import frame as pixels

from hardware.layouts.base import NET
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from tests.rules.drakkar_table import landed, lay, list_targets, zone
from tests.rules.games import texts
from tests.scenarios.drakkar_play import LAYOUTS, Play

# -- wrong places -------------------------------------------------------------------


WRONG = [
    # dice, the piece, where it is put, the reason
    ("dice 2 5", "f6", "pawn", "f9", "not straight"),
    ("dice 2 5", "f6", "pawn", "f11", "way blocked"),  # over the pawn on f8
    ("dice 2 5", "f6", "pawn", "f8", "own pawn there"),
    ("dice 2 5", "f6", "pawn", "h8", "bare pawn"),
    ("dice 2 5", "f6", "pawn", "start0", "never back"),
    ("dice 2 5", "e8", "emblem", "g10", "emblem there"),
    ("dice 2 5", "e8", "emblem", "h9", "not straight"),
    ("dice 1 2", "e8", "emblem", "north2", "land first"),
    ("", "f6", "pawn", "f9", "throw first"),
]


@pytest.mark.parametrize("dice, start, kind, end, reason", WRONG)
def test_a_piece_on_a_wrong_place_is_named_lit_and_led_back(dice, start, kind, end, reason):
    # g10 gets an emblem; south's pawn stands bare on h8
    table = Play(lay("pawn 0 f6, pawn 1 f8, pawn 4 h8, emblem 11 g10, " + dice))
    session, state, zones = table.session, table.session.game.encode(), table.layout.zones
    piece, home, place = table.on(start, kind), zone(start), zone(end)
    table.world.lift(piece)
    table.run(600)
    table.carry(piece, place, 4000)
    assert session.verdict == track.MISMATCH and session.reason == reason
    here = [n for n, at in enumerate(zones) if at.place == zones[place].place]
    assert any(pixels.WARNING in table.colours_on(number) for number in here)
    assert pixels.WHITE in table.colours_on(home)
    back = session.repair
    assert home in back.home[: back.count]
    table.carry(piece, home)
    assert (
        session.verdict != track.MISMATCH and session.game.encode() == state and not session.reason
    )


def test_a_landed_emblem_comes_before_the_other_die():
    table = Play(landed("dice 1 5"))
    table.carry(table.on("e8", "emblem"), zone("e10"), 4000)
    assert table.session.reason == "emblem first"


def test_a_wrong_spot_of_the_shield_is_named():
    table = Play(landed())
    emblem = table.on("e6", "emblem")
    right = Drakkar.FACES[emblem]
    taken = right - (right > 0)  # north lacks heart, the first
    other = (taken + 1) % 5
    table.world.lift(emblem)
    table.run(400)
    table.carry(emblem, zone("north%d" % other), 4000)
    # Carrying it there is a take; its tag decides the rest.
    assert table.log()[-1:] == ["take"] or table.session.verdict == track.MISMATCH
    table.carry(emblem, zone("north%d" % taken) if right else zone("e6"), 4000)
    assert table.session.game.score(0) == (1 if right else 0)


# -- what a lifted piece lights -------------------------------------------------------


def test_a_lifted_piece_lights_every_legal_end_of_both_dice():
    table = Play(lay("dice 2 5, pawn 0 g6, pawn 1 a0"))
    game = table.session.game
    wanted = set(list_targets(game, game.state[at.PAWN]))
    table.world.lift(table.on("g6", "pawn"))
    table.run(200)
    lit = {number for number in range(at.SQUARES) if table.session.tracker.targets[number]}
    assert table.session.verdict == track.IN_PROGRESS and lit == wanted and len(lit) > 8
    for number in lit:
        assert pixels.SEAT in table.colours_on(number)


# -- dice -----------------------------------------------------------------------------


def test_a_throw_is_entered_and_a_false_one_taken_back():
    table = Play(lay(""))
    table.throw((5, 2))
    table.run(200)
    assert table.log() == ["throw 2 5"]
    table.back()
    table.run(5000)
    assert table.log() == [] and table.session.awaits_throw()
    table.throw((6, 6))
    table.run(200)
    assert table.log() == ["throw 6 6"]


def test_a_throw_is_entered_by_the_knob():
    table = Play(lay(""))
    assert table.session.menu is None and table.session.game.prompt() == "do throw"
    table.turn(1)
    table.run(400)  # until the question has been read
    assert table.session.menu.options == ["1", "2", "3", "4", "5", "throw 6 6"]
    table.turn(2)
    table.press()
    assert table.session.menu.options == ["throw 3 %d" % high for high in (3, 4, 5, 6)]
    table.back()
    table.press()
    table.press()
    table.run(100)
    assert table.log() == ["throw 1 1"]


def test_the_next_throw_says_that_the_emblem_was_left():
    table = Play(landed("dice 1"))
    assert table.session.game.prompt() == "do look take pass" and table.session.menu is None
    table.throw((3, 4))
    table.run(300)
    assert table.log()[-2:] == ["pass", "throw 3 4"]


def test_a_throw_out_of_turn_is_forgotten():
    table = Play(lay("dice 2 5, pawn 0 g6"))
    table.throw((1, 1))
    table.run(4000)
    assert table.log() == []
    table.follow(table.hands.play(2))
    table.run(3000)
    assert table.session.game.current() == CHANCE or "throw 1 1" not in table.log()


# -- second thoughts, many hands --------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_hands_use_both_dice_at_once(order):
    table = Play(lay("dice 2 5, pawn 0 m0, pawn 1 a0"))
    moves = [(table.on("e8", "emblem"), zone("e10")), (table.on("i6", "emblem"), zone("i11"))]
    for piece, _ in moves:
        table.world.lift(piece)
        table.run(150)
    for i in order:
        table.carry(*moves[i], 150)
    table.run(3000)
    assert sorted(table.log()[-2:]) == ["emblem e8 e10", "emblem i6 i11"]


def test_a_captive_may_reach_prison_before_its_captor_lands():
    table = Play(lay("dice 1 2, pawn 0 f6, pawn 4 e6"))
    captive, captor = table.on("e6", "pawn"), table.on("f6", "pawn")
    table.world.lift(captive)
    table.run(300)
    table.carry(captive, zone("start4"), 300)
    table.world.lift(captor)
    table.run(300)
    table.carry(captor, zone("e6"), 3000)
    assert table.log()[-2:] == ["pawn f6 e6", "prison start4"]


# -- set-up and words -------------------------------------------------------------------


def test_a_missing_emblem_of_the_set_up_is_lit():
    table = IdealTable(LAYOUTS[NET], Drakkar(3))
    hands = Hands(table.world, table, random.Random(1))
    laying = hands.lay_out()
    for pause_ms in laying:
        table.run(pause_ms)
        if sum(number != OFF for number in table.world.zone) == 35:
            break
    table.run(4000)
    session = table.session
    places = session.tracker.places
    missing = next(p for p in range(38) if table.world.zone[p] == OFF != places[p])
    assert session.is_setting_up and session.laying.count == 1
    assert session.laying.group == session.tracker.sensor_model.appearances[missing]
    asked = [piece for piece in range(38) if session.laying.asked[piece]]
    readers = [table.layout.zones[session.laying.places[piece]].place for piece in asked]
    assert readers == [table.layout.zones[places[missing]].place]


def test_a_lawful_square_is_lit_whether_an_emblem_lies_there_or_not():
    """Nobody has lifted a pawn yet, and emblems stay where they are on the first turn."""
    table = Play(lay("dice 2 3, bond 0 first, bond 1 first, emblem 0 c5"))
    exits = [text.split(" ")[2] for text in texts(table.session.game)]
    assert sorted(exits) == ["b5", "b7", "c5", "c7"]
    for square in exits:
        assert pixels.SEAT in table.colours_on(zone(square)), square
