"""Shared by the tests of enrolment and self-test."""

import contextlib
from functools import partial

import pytest

from tests.screens.desk import Desk


@pytest.fixture
def keep_open():
    """Return what makes an object of a class, which is closed when the test has ended."""
    with contextlib.ExitStack() as made:
        yield lambda kind, *given, **choices: made.enter_context(
            contextlib.closing(kind(*given, **choices))
        )


@pytest.fixture
def make_desk(keep_open):
    return partial(keep_open, Desk)


@pytest.fixture
def desk(make_desk):
    return make_desk()
