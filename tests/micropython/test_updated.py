"""A whole firmware starts from one file on real MicroPython: imports, machine code aside, and data."""

import pytest
from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim import release, update
from host_sim.micropython import transcript

pytestmark = pytest.mark.needs("unix")
_MOST = 4352  # bytes of the memory that an update takes for being one, and what else the collection finds


@pytest.fixture
def printed(tmp_path):
    (tmp_path / "a.skald").write_bytes(update.build())
    for name in ("slots.py", "archive.py"):
        (tmp_path / name).write_bytes((release.FIRMWARE / name).read_bytes())
    import slots

    (tmp_path / "slot").write_bytes(slots._seal(b"SKSa-\0"))
    return transcript("tests.micropython.updated", "unix", [tmp_path], "512k").splitlines()


def test_a_board_plays_from_an_update(printed):
    game = load("raids")(3, 1)
    assert printed[0] == "True (b'a', b'-', 1)"
    assert printed[1] == "/update %d %s" % (game.count_actions(), game.text(game.legal[0]))
    assert printed[2] == "%d" % len(build("raids", "net").pack())
    assert 0 < int(printed[3].split()[1]) < _MOST
