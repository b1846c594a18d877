"""`python -m hardware` says in one sentence why it writes nothing."""

import config
import pytest
from skald.watching.layout import MFRC522, PN5180

from hardware import __main__ as command
from hardware import documents
from hardware.layouts.base import build


def crowd(monkeypatch, chip, count):
    """Let every table of one kit have `count` readers of a kind more."""

    def build_crowded(game, kit):
        layout = build(game, kit)
        if (game, kit) == ("vikings_on_board", "core"):
            for number in range(count):
                layout.add_reader(chip, f"new {number + 1}", [])
        return layout

    monkeypatch.setattr(documents, "build", build_crowded)


def test_a_reader_too_many_is_one_sentence(monkeypatch, capsys):
    crowd(monkeypatch, PN5180, 1)
    assert command.main([]) == 1
    said = "vikings_on_board core: no select line is left for the PN5180 under new 1\n"
    assert capsys.readouterr() == ("", said)


def test_the_first_reader_without_a_line_is_the_one_named(monkeypatch, capsys):
    crowd(monkeypatch, MFRC522, 34)
    assert command.main([]) == 1
    assert capsys.readouterr().err.endswith("for the MFRC522 under new 33\n")


def test_an_impossible_pin_of_the_device_is_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr(config, "BACK", config.STRIP)
    assert command.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("firmware/config.py: ") and said.count("\n") == 1


@pytest.mark.parametrize(
    "name, hertz, said",
    [
        (
            "NFC_BAUD",
            5_000_000,
            "raids full: row 3: answers take 123 ns; at 5000000 Hz they have 100",
        ),
        (
            "HALL_BAUD",
            2_000_000,
            "vikings full: the chain of 27 boards of switches carries 1000000 Hz, not 2000000",
        ),
    ],
)
def test_a_clock_that_the_cables_do_not_carry_is_refused(monkeypatch, capsys, name, hertz, said):
    for maker in ("make_kept", "pack_all", "make_quick"):  # they take their time
        monkeypatch.setattr(command, maker, lambda *_: {})
    monkeypatch.setattr(command, "judge_all", dict)
    monkeypatch.setattr(command, "judge_room", list)
    monkeypatch.setattr(command, "_write", lambda _: pytest.fail("it would write"))
    monkeypatch.setattr(config, name, hertz)
    assert command.main([]) == 1
    assert said in capsys.readouterr().err.splitlines()
