"""Both limits of the times that people notice: an earlier reaction would be a guess, a later one would keep them waiting.

The table is updated every 30 ms, so a time is met if the event comes at most 60 ms later.
"""

from array import array

from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.rules.raids import state as raids

from tests.guidance.mending import start

_LATE_MS = 60


def wait(table, until_ms):
    """Let time pass until just before `until_ms` and past it; return the lengths of the log there."""
    lengths = []
    for span_ms in (until_ms - 30, 30 + _LATE_MS):
        table.run(span_ms)
        lengths.append(len(table.session.game.log))
    return lengths


def play_one(table, hands):
    """Let hands do one more action; return the piece they touched first, and where it lay."""
    touched = []
    table.world.listen(lambda piece, old, new: touched.append((piece, old)))
    table.follow(hands.play(hands.done + 1))
    table.run(1000)
    return touched[0]


def test_an_action_put_back_is_undone_after_a_steady_while():
    table, hands = start("raids", seed=5, actions=3)
    ship, before = play_one(table, hands)
    done = len(table.session.game.log)
    table.world.put(ship, before)
    assert wait(table, 700) == [done, done - 1]


def test_an_action_whose_piece_is_only_taken_away_is_undone_much_later():
    table, hands = start("vikings", seed=5, actions=8)
    tile, before = play_one(table, hands)
    assert before == OFF
    done = len(table.session.game.log)
    table.world.put(tile, OFF)
    assert wait(table, 2500) == [done, done - 1]


def test_a_choice_revealed_by_the_next_action_settles_like_any_other():
    table, _ = start("raids", seed=8, actions=57)
    game = table.session.game
    assert game.state[raids.PHASE] == raids.SELLING
    ahead = game.copy()
    ahead.apply(ahead.parse("done"))
    out = array("H", bytes(2 * len(game.CLASSES)))
    assert ahead.count_actions() and ahead.touches(ahead.legal[0], out) == 1
    done = len(game.log)
    table.world.put(out[0] >> 8, out[0] & 255)
    assert wait(table, 250) == [done, done + 1]


def test_a_refused_piece_counts_again_once_it_is_lifted_and_put_down():
    """A ship reaches its goal while a tile lies wrong: a piece that is there when the table is refused
    has not moved, even once the tile is back.
    """
    table, _ = start("raids", seed=5, actions=3)
    game, world = table.session.game, table.world
    out = array("H", bytes(2 * len(game.CLASSES)))
    assert game.touches(game.legal[0], out) == 1
    ship, goal = out[0] >> 8, out[0] & 255
    tile = next(p for p in range(4, len(world.zone)) if goal < world.zone[p] < raids.ARRIVED)
    home, done = world.zone[tile], len(game.log)
    world.put(tile, world.zone[tile] + 1)
    table.run(1500)
    world.put(ship, goal)
    table.run(5000)
    assert table.session.verdict == track.MISMATCH
    world.put(tile, home)
    table.run(5000)
    assert len(game.log) == done and table.session.verdict == track.MISMATCH
    world.lift(ship)
    table.run(900)
    world.put(ship, goal)
    table.run(900)
    assert len(game.log) == done + 1
