"""Shared by the tests of drills and lessons."""

import pytest

from tests.care.bench import Bench


@pytest.fixture
def bench():
    """Yield a device on chip models at a table of *Raids*."""
    made = Bench("raids")
    yield made
    made.device.app = None
