"""Raids as people really play it: mistakes, changes of mind, several hands."""

from array import array

import pytest
from skald.recognition import tracker as track
from skald.rules.base import OVER, find_number
from skald.rules.raids import Raids, pieces
from skald.show import frame as pixels

from hardware.layouts.base import NET, build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from tests.guidance.mending import mend
from tests.lit import colours_on
from tests.rules.games import texts
from tests.rules.raids_table import mover_of, stage_of

LAYOUT = build("raids", NET)
ZONE = {kind: find_number(Raids.ZONES, kind) for kind, _ in Raids.ZONES}


def start(seats=3, seed=5, until=None):
    """Return (table, hands) where the text of a legal action first begins with `until`."""
    table = IdealTable(LAYOUT, Raids(seats, seed))
    hands = lay_out_table(table, seed)
    while until and not [text for text in texts(table.session.game) if text.startswith(until)]:
        assert table.session.game.current() != OVER, f"nobody can {until} in this game"
        table.follow(hands.play(hands.done + 1))
    table.run(600)
    return table, hands


def tile_on(table, zone):
    return next(piece for piece in table.world.lying_on(zone) if piece >= pieces.SHIPS)


@pytest.mark.parametrize(
    "until, kind, index, reason",
    (
        ("sail", "stage", 4, "no stop here"),
        ("take", "stage", 19, "take the tile first"),
        ("answer", "longship", 2, "ship on board"),
    ),
)
def test_a_ship_on_a_wrong_place_is_named_and_lit(until, kind, index, reason):
    table, _ = start(until=until)
    session, zone = table.session, ZONE[kind] + index
    ship = mover_of(session.game)
    home, state = session.game.zone_of(ship), session.game.encode()
    table.world.put(ship, zone)
    table.run(4000)
    assert session.verdict == track.MISMATCH
    assert session.reason == reason and pixels.WARNING in colours_on(table, zone)
    assert pixels.WHITE in colours_on(table, home)
    table.world.put(ship, home)
    table.run(1000)
    assert (
        session.verdict != track.MISMATCH and session.game.encode() == state and not session.reason
    )


def test_somebody_elses_ship_is_not_moved():
    table, _ = start(until="sail")
    session = table.session
    other = (mover_of(session.game) + 1) % 3
    table.world.put(other, ZONE["stage"] + 9)
    table.run(4000)
    assert session.verdict == track.MISMATCH and session.reason == "not this ship"


def test_a_tile_on_the_wrong_longship_is_named():
    table, _ = start(until="replace")
    session = table.session
    mover, stage = mover_of(session.game), stage_of(session.game, mover_of(session.game)) - 1
    table.world.put(tile_on(table, stage), ZONE["longship"] + (mover + 1) % 3)
    table.run(4000)
    assert session.verdict == track.MISMATCH and session.reason == "not your ship"
    mend(table, 3)


def test_a_ship_may_sail_before_the_tiles_behind_it_are_gone():
    for seed in range(20):
        table, _ = start(seed=seed, until="discard")
        trial = table.session.game.copy()
        trial.apply(trial.parse("discard"))
        sail = texts(trial)[0]
        if sail.startswith("sail stage"):
            break
    session, game = table.session, table.session.game
    before = len(game.log)
    touches = array("H", bytes(128))
    trial.touches(trial.parse(sail), touches)
    table.world.put(touches[0] >> 8, touches[0] & 255)
    table.run(2000)
    assert session.verdict == track.IN_PROGRESS and len(game.log) == before
    gone = array("H", bytes(128))
    for i in range(game.touches(game.parse("discard"), gone)):
        table.world.lift(gone[i] >> 8)
        table.run(150)
    table.run(3000)
    assert [game.text(action) for action in game.log[before:]][:2] == ["discard", sail]


def test_two_hands_at_once_exchange_a_tile():
    table, _ = start(until="replace")
    game = table.session.game
    mover = mover_of(game)
    replace = next(text for text in texts(game) if text.startswith("replace"))
    touches = array("H", bytes(128))
    moves = [touches[i] for i in range(game.touches(game.parse(replace), touches))]
    classes = [table.world.appearances[move >> 8] for move in moves]
    old = next(
        p
        for p in table.world.lying_on(ZONE["longship"] + mover)
        if table.world.appearances[p] == classes[0]
    )
    new = tile_on(table, stage_of(game, mover) - 1)
    length = len(game.log)
    table.world.put(new, ZONE["longship"] + mover)
    table.run(60)
    table.world.lift(old)
    table.run(3000)
    assert game.text(game.log[length]) == replace
