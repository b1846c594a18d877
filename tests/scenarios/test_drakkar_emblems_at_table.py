"""Drakkar at the table: an emblem under a pawn is looked at, taken, or left."""

import pytest
from skald.rules.base import OFF
from skald.rules.drakkar import Drakkar
from skald.rules.drakkar import state as at
from skald.rules.drakkar.data import SYMBOL_NAMES

from hardware.layouts.base import FIRST, NET
from tests.rules.drakkar_table import landed, lay, turns_to_miss, zone
from tests.rules.games import do
from tests.scenarios.drakkar_play import Play


def lift_both(table, word="e6"):
    pawn, emblem = table.on(word, "pawn"), table.on(word, "emblem")
    for piece in (pawn, emblem):
        table.world.lift(piece)
        table.run(500)
    return pawn, emblem


def test_lifting_and_putting_back_is_a_look_told_to_nobody_else():
    table = Play(landed())
    pawn, emblem = lift_both(table)
    table.run(4000)  # a long look
    for piece in (emblem, pawn):
        table.carry(piece, zone("e6"), 400)
    table.run(3000)
    session = table.session
    assert table.log()[-2] == "look" and table.log()[-1].startswith("see ")
    assert session.last_text == "see ?"
    game = session.game
    assert game.view(1)[at.SYMBOL + 9] == 255 and game.view(0)[at.SYMBOL + 9] < 6
    assert game.view(0)[at.SYMBOL + 9] == Drakkar.FACES[emblem]


def test_lifting_the_pawn_alone_is_no_look():
    table = Play(landed())
    pawn = table.on("e6", "pawn")
    table.world.lift(pawn)
    table.run(1500)
    table.carry(pawn, zone("e6"), 5000)
    assert table.log() == ["pawn f6 e6"] or table.log() == []
    assert table.session.game.prompt() == "do look take pass"


@pytest.mark.parametrize("order", [("emblem", "pawn"), ("pawn", "emblem")])
def test_carrying_the_emblem_to_the_shield_is_a_take(order):
    table = Play(landed(), seed=2)
    pawn, emblem = lift_both(table)
    symbol = Drakkar.FACES[emblem]
    if not symbol:
        pytest.skip("north needs no heart")
    for what in order:
        table.carry(
            emblem if what == "emblem" else pawn,
            zone("north%d" % (symbol - 1)) if what == "emblem" else zone("e6"),
            500,
        )
    table.run(3000)
    assert table.log()[-2:] == ["take", "show " + SYMBOL_NAMES[symbol]]
    assert table.session.game.score(0) == 1


def test_a_pawn_put_back_while_the_emblem_is_in_the_hand_is_no_look():
    table = Play(landed(), seed=2)
    pawn, emblem = lift_both(table)
    table.carry(pawn, zone("e6"), 400)
    table.run(6000)
    assert table.log() == ["pawn f6 e6"]
    symbol = Drakkar.FACES[emblem]
    table.carry(emblem, zone("north%d" % (symbol - 1)), 400)
    table.run(3000)
    assert table.log()[-2:] == ["take", "show " + SYMBOL_NAMES[symbol]]


def test_both_pawns_home_is_a_wrong_take():
    table = Play(landed("pawn 1 m3"))
    # The tag decides: only a heart, which north does not need, makes this take a wrong one.
    pawn, emblem = lift_both(table)
    other = table.on("m3", "pawn")
    table.carry(emblem, zone("e6"), 300)
    table.carry(pawn, zone("start0"), 300)
    table.world.lift(other)
    table.run(300)
    table.carry(other, zone("start1"), 4000)
    is_heart = Drakkar.FACES[emblem] == 0
    assert table.log()[-1] == ("show heart" if is_heart else "take")
    assert turns_to_miss(table.session.game, 0) == (2 if is_heart else 0)


def test_emblems_that_changed_places_are_led_back_by_their_tags():
    table = Play(lay("dice 1 2, pawn 0 f6"))
    one, two = table.on("e6", "emblem"), table.on("i6", "emblem")
    while Drakkar.FACES[one] == Drakkar.FACES[two]:
        two = table.on("g4", "emblem")
    home = table.world.zone[two]
    for piece, to in ((one, OFF), (two, zone("e6")), (one, home)):  # somebody bumped the table
        table.carry(piece, to, 300)
    table.run(3000)
    assert table.session.reason == "exchanged"  # players may know what is on which
    for piece, to in ((two, home), (one, zone("e6"))):
        table.carry(piece, to, 1000)
    table.carry(table.on("f6", "pawn"), zone("e6"), 2500)
    for piece in lift_both(table):
        table.carry(piece, zone("e6"), 500)
    table.run(1500)
    assert table.log()[-3:] == ["pawn f6 e6", "look", "see " + SYMBOL_NAMES[Drakkar.FACES[one]]]


def about_to_show(hearts, kit=NET):
    """Return a table at which a take is announced; seat 1 saw `hearts` of the three hearts and
    as many spades as make four emblems, and nobody else knows which of them bear what.
    """
    seen = ["heart"] * hearts + ["spade"] * (4 - hearts)
    known = ["known %d %s 2" % (1 + i, symbol) for i, symbol in enumerate(seen)]
    return Play(do(landed(", ".join(known)), "take"), kit)


def test_a_symbol_that_is_used_up_in_secret_is_lit_as_if_it_were_not():
    tables = [about_to_show(hearts) for hearts in (2, 3)]
    games = [table.session.game for table in tables]
    assert games[0].view(None) == games[1].view(None)
    assert games[0].count_actions() == 6 and games[1].count_actions() == 5
    for marks in ("targets", "movable"):
        one, other = [getattr(table.session.tracker.finding, marks) for table in tables]
        assert one == other and any(one)


@pytest.mark.parametrize("knower", (0, 1))
def test_a_symbol_that_one_player_knows_is_lit_like_any_other(knower):
    marks = []
    for symbol in ("spade", "diamond"):
        table = Play(do(landed("known 9 %s %d" % (symbol, 1 << knower)), "take"))
        finding = table.session.tracker.finding
        marks.append((finding.targets, finding.movable))
    assert marks[0] == marks[1] and any(marks[0][0])


def test_a_symbol_that_is_used_up_in_secret_is_asked_for_and_refused_with_a_reason():
    for hearts in (2, 3):
        table = about_to_show(hearts, FIRST)
        table.run(3000)
        assert table.session.menu.options == ["show " + name for name in SYMBOL_NAMES]
        assert table.session.menu.path() == ["show"]
    table.press()
    table.run(100)
    assert table.log()[-1] == "take" and table.session.reason == "not that symbol"
