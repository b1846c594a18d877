"""A stuck I2C bus takes 50 ms to fail at every call: screen and wheel must not starve the net."""

import pytest

from host_sim.hands import lay_out_table

_SPAN_MS = 4000


@pytest.mark.parametrize("game", ["raids", "vikings"])  # with a screen, and with a wheel beside it
def test_a_net_is_asked_as_often_while_the_bus_is_stuck(make_table, game):
    table = make_table(game, "net", 2, seed=5)
    lay_out_table(table, 5)
    table.run(2500)
    before = count_asks(table)
    table.rig.i2c.is_stuck = True
    stuck = count_asks(table)
    table.rig.screen.memory[:] = bytes(len(table.rig.screen.memory))  # lost meanwhile
    table.rig.i2c.is_stuck = False
    table.run(3000)
    assert stuck > 0.75 * before
    assert bytes(table.screen()) == bytes(table.game_loop.display.canvas.buf)
    assert not any(table.session.snapshot.dead_place)


def count_asks(table):
    """Return how often lines of the net are asked in _SPAN_MS."""
    scanner = table.game_loop.scanner
    before = scanner.asked
    table.run(_SPAN_MS)
    return scanner.asked - before
