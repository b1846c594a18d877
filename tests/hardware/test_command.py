"""`python -m hardware` says in one sentence why it writes nothing."""

import config
import pytest

from hardware import __main__ as command
from hardware.layouts import drakkar


@pytest.fixture(autouse=True)
def is_read_only(monkeypatch):
    monkeypatch.setattr(command, "_write", lambda _: pytest.fail("it would write"))


def refuse(capsys):
    """Run the command, which must refuse; return what it says."""
    assert command.main([]) == 1
    out, said = capsys.readouterr()
    assert out == ""
    return said.splitlines()


def test_lights_that_no_wire_joins_are_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr(drakkar, "_PIXEL_STEP", 95.0)
    (said,) = refuse(capsys)
    assert said == "drakkar first: the lights of start0 are too far apart"


def test_an_impossible_pin_of_the_device_is_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr(config, "BACK", config.STRIP)
    (said,) = refuse(capsys)
    assert said.startswith("firmware/config.py: ")


def test_a_piece_without_room_is_refused(monkeypatch, capsys):
    for maker in ("make_kept", "make_quick"):  # they take their time
        monkeypatch.setattr(command, maker, lambda *_: {})
    monkeypatch.setattr(drakkar, "SQUARE", 24.0)
    assert any("a emblem is larger than square0" in said for said in refuse(capsys))


def test_a_question_for_help_writes_nothing(capsys):
    with pytest.raises(SystemExit, match="0"):
        command.main(["--help"])
    assert "usage: python -m hardware" in capsys.readouterr().out
