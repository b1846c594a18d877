"""An empty table, left alone on the emulated chip: `make bench` does so for ten minutes."""

import pytest

from host_sim.bench import rest


@pytest.mark.needs("qemu")
def test_no_step_is_long_at_an_empty_table():
    """Looks 4 and 5 of this game once took 3.9 and 13.2 s."""
    assert 1 < rest.find_longest_step("vikings_on_board", minutes=0.05) <= 30
