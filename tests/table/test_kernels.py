"""The quick ways through the legal actions leave out nothing that the long way finds."""

import random
from array import array

import pytest
from skald.rules.base import CHANCE, OFF, OVER
from skald.rules.registry import NAMES, load

from hardware.layouts.base import KITS, build
from host_sim.ideal import IdealTable

_PLIES = 60


@pytest.mark.parametrize("kit", KITS)
@pytest.mark.parametrize("name", NAMES)
def test_only_actions_near_a_change_can_have_happened(name, kit):
    """Of every action left out, nothing has happened whole or in part; of every lone change, a
    reader sees it.
    """
    rng = random.Random(5)
    table = IdealTable(build(name, kit), load(name)(load(name).PLAYERS[1], 3))
    for piece in range(len(table.world.zone)):
        table.world.put(piece, table.session.game.zone_of(piece))
    table.run(300)
    game, tracker = table.session.game, table.session.tracker
    sight, step, lifted = tracker.sight, tracker.sight.new_balance(), tracker.sight.new_balance()
    left_out = lone = 0
    for _ in range(_PLIES):
        if game.current() == OVER:
            break
        for piece in rng.sample(range(len(table.world.zone)), 2):
            table.world.put(piece, rng.choice((OFF, rng.randrange(len(table.layout.zones)))))
        sight.observe(tracker.expected)
        sight.compare(tracker.expected, tracker.delta)
        is_anywhere = sight.mark_changes(tracker.delta)
        for action in game.legal[: game.count_actions()]:
            step.clear()
            sight.weigh(game, tracker.expected, action, step)
            if is_anywhere and not sight.is_near(tracker.places):
                left_out += 1
                assert not (step.count and tracker.delta.contains(step)), action
                assert not tracker.delta.is_on_the_way(step), action
                if sight.list_lifted(tracker.expected, lifted):
                    assert not tracker.delta.is_on_the_way(step, lifted), action
            if sight.changes_one_field(tracker.places):
                lone += 1
                assert step.count, action
        for piece in range(len(table.world.zone)):
            table.world.put(piece, game.zone_of(piece))
        legal = array("I", bytes(4 * game.MAX_ACTIONS))
        count = game.actions(legal)
        game.apply(game.draw() if game.current() == CHANCE else legal[rng.randrange(count)])
        table.session.tracker.refresh()
        for piece in range(len(table.world.zone)):
            table.world.put(piece, game.zone_of(piece))
    assert left_out > 0
    assert lone > 0 or kit == "core"
