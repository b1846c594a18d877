"""The phone page's server on real MicroPython: it answers there, and a flood leaves nothing."""

import pytest
from skald.net.routes import read_tables

from host_sim.micropython.phones import GOAL, weigh_phones
from tests.micropython.phones import count_sentences

pytestmark = pytest.mark.needs("i386-gcc")


@pytest.fixture(scope="module")
def weight():
    return weigh_phones()


def test_phones_take_what_a_board_with_a_radio_has_to_spare(weight):
    assert 0 < weight["microdot"] + weight["server"] + weight["serving"] <= GOAL


def test_a_board_sends_the_same_sentences(weight):
    assert weight["words"] == count_sentences(b"".join(read_tables("raids"))) > 100


def test_a_flood_leaves_nothing_in_the_heap(weight):
    assert weight["growth"] <= 0
    assert weight["told"] > 500  # the listener was there all the time
