"""Shared by the tests of the network."""

import pytest

from host_sim.flash import MemoryDisk
from tests.net.updates import Board


@pytest.fixture
def board(monkeypatch):
    return Board(monkeypatch)


@pytest.fixture
def disk(board):
    return board.use(MemoryDisk())
