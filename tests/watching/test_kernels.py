"""The fast searches through the legal actions find everything that the full search finds."""

import random
from array import array

from skald.recognition.effects import Effects
from skald.rules.base import CHANCE, MOST_TOUCHES, OFF, OVER
from skald.rules.registry import load
from skald.watching.difference import Difference

from hardware.layouts.base import NET, build
from host_sim.ideal import IdealTable, finish
from tests.guidance.mending import lay, list_places
from tests.rules.games import list_legal

_PLIES = 60


def _disturb(table, rng):
    """Move up to two pieces anywhere, and most of the pieces that two legal actions touch."""
    world, game = table.world, table.session.game
    for piece in rng.sample(range(len(world.zone)), rng.randrange(3)):
        world.put(piece, rng.choice((OFF, rng.randrange(len(table.layout.zones)))))
    touches = array("H", bytes(2 * MOST_TOUCHES))
    for _ in range(rng.randrange(3)):
        action = game.legal[rng.randrange(game.count_actions())]
        for touch in touches[: game.touches(action, touches)]:
            if rng.random() < 0.7:
                world.put(touch >> 8, rng.choice((OFF, touch & 255, touch & 255)))


def test_only_actions_near_a_change_can_have_happened(name):
    """No action that is left out has happened, whole or in part; the net sees every single change."""
    rng = random.Random(5)
    table = IdealTable(build(name, NET), load(name)(load(name).PLAYERS[1], 3))
    lay(table, list_places(table.session.game))
    table.run(300)
    game, tracker = table.session.game, table.session.tracker
    sensor_model, steps = tracker.sensor_model, Effects(game, tracker.sensor_model)
    sensor_model.take_kernels()
    delta = Difference()
    left_out = lone = 0
    for _ in range(_PLIES):
        if game.current() == OVER:
            break
        _disturb(table, rng)
        finish(sensor_model.compare(tracker.expected, delta))
        finish(steps.list(tracker.expected))
        is_anywhere = steps.mark_changes(delta)
        for i in range(steps.end):
            is_near = not is_anywhere or steps.find_near(i) == i
            is_choice = steps.find_choice(i) == i
            steps.predict(i)
            if not is_near:
                left_out += 1
                assert not (steps.step.count and delta.contains(steps.step)), steps.action(i)
                assert not steps.is_on_the_way(delta), steps.action(i)
            if not is_choice:
                lone += 1
                assert steps.step.count, steps.action(i)
        lay(table, list_places(game))
        game.apply(game.draw() if game.current() == CHANCE else rng.choice(list_legal(game)))
        tracker.refresh()
        table.run(30)
        lay(table, list_places(game))
    assert left_out > 0 and lone > 0
