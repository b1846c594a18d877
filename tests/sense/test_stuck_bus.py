"""A stuck I2C bus takes 50 ms to fail at every call: screen and wheel must not starve the net."""

import pytest

from host_sim.hands import lay_out_table

_SPAN_MS = 4000


@pytest.mark.parametrize("game", ["raids", "vikings"])  # with a screen, and with a wheel beside it
def test_a_net_is_asked_as_often_while_the_bus_is_stuck(make_table, game):
    table = make_table(game, "net", 2, seed=5)
    lay_out_table(table, 5)
    table.run(2500)
    before = count_bytes(table)
    table.rig.i2c.is_stuck = True
    stuck = count_bytes(table)
    table.rig.i2c.is_stuck = False
    table.run(3000)
    assert stuck > 0.75 * before
    assert not table.game_loop.screen_lost
    assert not any(table.session.snapshot.dead_place)


def count_bytes(table):
    """Return the number of bytes on the reader's bus in _SPAN_MS."""
    bus = table.rig.buses[0]
    before = bus.bytes_moved
    table.run(_SPAN_MS)
    return bus.bytes_moved - before
