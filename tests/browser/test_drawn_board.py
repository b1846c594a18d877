"""What is drawn of a board: every place where somebody may put something, and none of seats that nobody has."""

import random
from array import array

import pytest
from skald.rules.base import MOST_TOUCHES, OFF, OPTIONS, RulesError
from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim.web.drawn_board import DrawnBoard
from host_sim.web.zones import list_owners

_SOME = 4  # every fourth position is looked at


def list_games(name):
    """Yield a game of every number of seats, without options and with each that is a game by itself."""
    rules = load(name)
    for seats in range(rules.PLAYERS[0], rules.PLAYERS[1] + 1):
        for options in (0, *(1 << bit for bit in range(len(rules.OPTION_NAMES)))):
            try:
                yield rules(seats, 5, options)
            except RulesError:
                continue


def draw(game, kit="net"):
    layout = build(game.NAME, kit)
    return DrawnBoard(layout, list_owners(game, layout.zones))


def test_no_piece_goes_to_a_place_that_is_not_drawn(name):
    """The quays of Vikings on Board have the colours of bodies: with two people, too, all of them are used."""
    legal, touches = None, array("H", bytes(2 * MOST_TOUCHES))
    for game in list_games(name):
        empty = draw(game).empty
        if not empty:  # everybody plays
            continue
        legal = legal or array("I", bytes(4 * game.MAX_ACTIONS))
        rng = random.Random(1)
        while count := game.actions(legal):
            for action in legal[:count] if len(game.log) % _SOME == 0 else ():
                for touch in touches[: game.touches(action, touches)]:
                    zone = touch & 0xFF
                    assert zone == OFF or zone not in empty, (game.seats, game.state[OPTIONS])
            game.apply(legal[rng.randrange(count)])


@pytest.mark.parametrize(
    "name, seats, kit, gain",
    [
        ("vikings", 2, "net", (0, 100)),
        ("vikings", 2, "first", (0, 100)),
        ("raids", 2, "net", (100, 0)),
        ("drakkar", 2, "net", (50, 0)),
        ("vikings", 4, "net", (0, 0)),
        ("raids", 4, "net", (0, 0)),
        ("drakkar", 4, "net", (0, 0)),
        ("vikings_on_board", 2, "net", (0, 0)),
    ],
)
def test_the_board_ends_where_the_places_of_nobody_begin(name, seats, kit, gain):
    board = draw(load(name)(seats, 5, 0), kit)
    layout = build(name, kit)
    gained = layout.width - board.area.w, layout.height - board.area.h
    for saved, least in zip(gained, gain):
        assert least <= saved and bool(saved) == bool(least)
    described = board.describe()
    names = {zone["name"] for zone in described["zones"]}
    for number, zone in enumerate(layout.zones):
        assert (zone.name in names) == (number not in board.empty)
        for pixel in zone.pixels:
            assert (described["pixels"][pixel] is None) == (number in board.empty)
    assert len(described["pixels"]) == len(layout.pixels)
