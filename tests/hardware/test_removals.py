"""A layout lists the zones from which pieces leave for places without a sensor; played games check that list."""

import random

import pytest
from skald.rules.base import CHANCE, OFF, OVER
from skald.rules.kinds import list_appearances
from skald.rules.registry import NAMES, load
from skald.watching.layout import UNSENSED

from hardware.layouts.base import KITS, build
from host_sim.games import find_manifest
from host_sim.hands import Moves


def list_removals(layout, seats, seed):
    """Return the kinds of zones from which pieces are seen to go, but not to come, in one game."""

    def is_sensed(number):
        return number != OFF and (
            layout.zones[number].reader != UNSENSED or layout.zones[number].input != UNSENSED
        )

    game, rng = load(layout.game)(seats, seed), random.Random(seed)
    moves, habits = Moves(layout.rules, list_appearances(game)), find_manifest(layout.game).HABITS
    found = set()
    while game.current() != OVER and len(game.log) < 600:
        count = game.count_actions()
        chance = game.current() == CHANCE
        action = game.draw() if chance else habits.choose(game, game.legal, count, rng)
        for _, origin, to in moves.of(game, action):
            if is_sensed(origin) and not is_sensed(to):
                found.add(layout.zones[origin].kind)
        game.apply(action)
    return found


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("game", NAMES)
def test_a_layout_names_every_removal_without_a_second_witness(game, kit):
    layout = build(game, kit)
    found = set()
    for seed in range(6):
        found |= list_removals(layout, 2 + seed % 3, seed)
    assert found == set(layout.unwitnessed)
