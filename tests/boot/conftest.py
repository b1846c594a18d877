"""Shared by the tests of a device from power-on."""

import pytest

from tests.boot.power import Power


@pytest.fixture
def power():
    """Yield a device of which each test decides when it gets power."""
    power = Power()
    yield power
    power.close()
