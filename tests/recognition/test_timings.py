"""Both limits of the times that people notice: an earlier reaction would be a guess, a later one would keep them waiting.

The table is updated every 30 ms, so a time is met if the event comes at most 60 ms later.
"""

from array import array

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
    ahead, end_of_sale = game.copy(), game.parse("done")
    ahead.apply(end_of_sale)
    out = array("H", bytes(2 * len(game.CLASSES)))
    assert ahead.count_actions() and ahead.touches(ahead.legal[0], out) == 1
    done, sail = len(game.log), ahead.legal[0]
    table.world.put(out[0] >> 8, out[0] & 255)
    assert wait(table, 250) == [done, done + 1]
    table.run(3000)
    assert list(game.log[done : done + 2]) == [end_of_sale, sail]
