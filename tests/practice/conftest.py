"""Shared by the tests of drills, lessons and moments."""

import pytest

from tests.practice import moment_bench
from tests.screens.bench import Bench


@pytest.fixture
def bench():
    """Yield a device on chip models at a table of *Raids*."""
    made = Bench("raids")
    yield made
    made.device.game_loop = None


@pytest.fixture
def sit():
    """Return a function that sits down at a table: the arguments of moment_bench.Bench."""
    made = []

    def sit_down(*args, **choices):
        made.append(moment_bench.Bench(*args, **choices))
        return made[-1]

    yield sit_down
    for bench in made:
        bench.table.close()
