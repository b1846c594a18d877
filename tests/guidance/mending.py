"""Tables with perfect sensors in the middle of a game, and a person who follows the lit moves."""

from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.rules.registry import NAMES
from skald.show.frame import Frame
from skald.show.lights import Lights
from skald.watching.difference import Difference

from hardware.layouts.base import NET, build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable, finish
from host_sim.mender import Mender
from tests.rules.games import load_game

LAYOUTS = {game: build(game, NET) for game in NAMES}


def start(game, seats=3, seed=5, actions=0, kit=NET):
    """Return (table, hands) of a quiet table after `actions` actions of a game."""
    low, high = load_game(game).PLAYERS
    layout = LAYOUTS[game] if kit == NET else build(game, kit)
    table = IdealTable(layout, load_game(game)(min(max(seats, low), high), seed))
    hands = lay_out_table(table, seed)
    table.follow(hands.play(actions))
    table.run(1000)
    return table, hands


def go_dead(table, *kinds):
    """Take the lines under places of these kinds out of play."""
    for zone in table.layout.zones:
        if zone.kind in kinds:
            table.session.snapshot.set_dead_place(zone.place, 1)


def mend(table, most):
    """Follow the lit moves until nothing is lit; return the number of moves.

    Each must bring the table nearer to the position, unless it takes a piece off the table, is the first of two that
    were exchanged, or leaves a pile, which then lacks what was exchanged for it.
    """
    mender = Mender(table.world, table)
    moved = []
    table.world.listen(lambda piece, old, new: moved.append((old, new)))
    for moves in range(most + 1):
        table.run(4000)
        if table.session.verdict != track.MISMATCH:
            return moves
        before = table.session.tracker.finding.delta.size()
        proposed = list_moves(table)
        are_exchanged = bool(table.session.tracker.list_exchanged())
        zones, piles = table.layout.zones, table.layout.rules.BLIND
        assert mender.mend_one(), "no move on the list that a person could do"
        tracker = table.session.tracker
        delta = Difference()
        finish(tracker.sensor_model.compare(tracker.expected, delta))
        old, new = moved[-1]
        has_helped = delta.size() < before or new == OFF
        are_exchanged = are_exchanged or old != OFF and zones[old].kind in piles
        assert has_helped or are_exchanged or moved[-1] not in proposed, (
            "the listed move did not help"
        )
    raise AssertionError(f"not mended after {most} moves")


def list_repairs(table):
    """Return [(piece, origin, home)] of the listed moves, in their order."""
    back = table.session.repair
    return list(zip(back.piece, back.origin, back.home))[: back.count]


def list_moves(table):
    """Return [(origin, home)] of the listed moves, sorted."""
    return sorted((origin, home) for _, origin, home in list_repairs(table))


def lay(table, places):
    """Put every piece where it belongs: places[piece]."""
    for piece, zone in enumerate(places):
        table.world.put(piece, zone)


def list_places(game):
    """Return where the rules have each piece."""
    return [game.zone_of(piece) for piece in range(len(game.CLASSES))]


def draw_lights(table, now_ms=0):
    """Return the frame with the whole scene that the lights of `table` show at a time."""
    session = table.session
    frame = Frame(session.layout.pixels)
    lights = Lights(session.situation, session.game, session.layout, frame)
    lights.draw(now_ms)
    while not lights.is_whole():
        lights.draw(now_ms)
    return frame
