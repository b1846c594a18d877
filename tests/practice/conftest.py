"""Shared by the tests of drills, lessons and moments."""

from functools import partial

import pytest

from tests.practice.moment_bench import Bench


@pytest.fixture
def sit(make_table):
    """Return a function that sits down at a table: the arguments of moment_bench.Bench."""
    return partial(Bench, make_table)
