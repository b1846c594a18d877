"""Raids at the table: majorities are shown before they are paid, and a tile in the hand is not refused yet."""

from skald.rules.base import find_number
from skald.rules.raids import Raids, pieces

from tests.guidance.mending import start
from tests.rules.games import texts
from tests.rules.raids_table import mover_of, stage_of


def test_majorities_are_shown_and_then_paid():
    table, hands = start("raids")
    session = table.session
    while not session.game.standings():
        table.follow(hands.play(hands.done + 1))
    coins = [session.game.score(seat) for seat in range(3)]
    rows = session.game.standings()[1]
    table.run(2000)
    assert session.game.standings(), "paid before anybody has seen it"
    table.follow(hands.play(hands.done + 1))
    assert session.game.standings() is None
    for seat, _, points in rows:
        assert session.game.score(seat) >= coins[seat] + points


def test_a_refused_tile_is_no_tile_in_the_hand():
    table, hands = start("raids", seed=3)
    game = table.session.game
    while not any(text.startswith("leave") for text in texts(game)):
        table.follow(hands.play(hands.done + 1))
    leave = next(text for text in texts(game) if text.startswith("leave"))
    stage = stage_of(game, mover_of(game)) - 1
    tile = next(piece for piece in table.world.lying_on(stage) if piece >= pieces.SHIPS)
    length = len(game.log)
    table.world.lift(tile)
    table.run(8000)
    assert len(game.log) == length, "a tile in the hand is not refused yet"
    action = game.parse(leave)
    table.world.put(tile, find_number(Raids.ZONES, "tray"))
    table.run(1000)
    assert game.log[length] == action
