"""Shared by the tests of a device from power-on."""

import pytest

from host_sim.table import SimTable
from tests.boot.power import Power


@pytest.fixture
def power():
    """Yield a device that each test switches on."""
    power = Power()
    yield power
    power.close()


@pytest.fixture
def make():
    made = []

    def make_table(*arguments, **choices):
        made.append(SimTable(*arguments, **choices))
        return made[-1]

    yield make_table
    for table in made:
        table.close()
