"""Shared by the tests of what is stored."""

import pytest
from skald.keep.store import Store

from host_sim.flash import MemoryDisk


@pytest.fixture
def store():
    """Return an empty Store."""
    return Store(MemoryDisk())
