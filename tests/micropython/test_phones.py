"""The phone page's server on real MicroPython: it answers there, and a flood leaves nothing."""

import pytest
from skald.net.routes import read_tables
from skald.rules.registry import NAMES

from hardware.layouts.base import NET, build
from host_sim import release
from host_sim.folders import write_files
from host_sim.micropython import transcript
from tests.micropython.phones import count_sentences

pytestmark = pytest.mark.needs("i386-gcc")
_MOST_BYTES = 48 * 1024
_HEAP = "320k"


@pytest.fixture(scope="module")
def weight(tmp_path_factory):
    """Return what phones.py prints, {name: bytes}."""
    folder = tmp_path_factory.mktemp("packages")
    packed = build(NAMES[0], NET).pack()
    write_files(folder, {**release.compile_packages(), "layout.bin": packed})
    args = [NAMES[0], folder / "layout.bin"]
    printed = transcript("tests.micropython.phones", "frozen", args, _HEAP, folder)
    return {name: int(number) for name, number in (row.split() for row in printed.splitlines())}


def test_phones_take_what_a_board_with_a_radio_has_to_spare(weight):
    assert 0 < weight["microdot"] + weight["server"] + weight["serving"] <= _MOST_BYTES


def test_a_board_sends_the_same_sentences(weight):
    assert weight["words"] == count_sentences(b"".join(read_tables("raids"))) > 100


def test_a_flood_leaves_nothing_in_the_heap(weight):
    assert weight["growth"] <= 0
    assert weight["told"] > 500  # the listener was there all the time
