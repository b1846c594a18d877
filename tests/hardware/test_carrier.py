"""The carrier has what the netlists have on it, joined as they say, and KiCad found nothing."""

import zipfile

import pytest

from hardware.board import carrier
from hardware.board.make import FOLDER, find_digest, find_source
from hardware.controllers import list_pins, load_profile

_AGAIN = "run `python -m hardware.board`"
PARTS = {part.name: part for part in carrier.list_parts()}


def find_net(name, pad):
    return PARTS[name].nets.get(pad, "")


def test_the_board_is_fresh_and_clean():
    board = (FOLDER / "carrier.pico.kicad_pcb").read_text()
    assert f'"from {find_source(carrier.list_parts())}"' in board, _AGAIN
    report = (FOLDER / "carrier.pico.drc.txt").read_text()
    assert f"** Board {find_digest(board)} **" in report, _AGAIN
    assert "** Found 0 DRC violations **" in report
    assert "** Found 0 unconnected pads **" in report
    with zipfile.ZipFile(FOLDER / "carrier.pico.gerber.zip") as archive:
        assert len(archive.namelist()) == 7


def test_the_pins_of_the_pico_are_those_of_its_profile():
    """Pin numbers on the edge: Raspberry Pi Pico datasheet, figure 4."""
    edge = {2: "4", 4: "6", 5: "7", 14: "19", 15: "20", 16: "21", 22: "29", 28: "34"}
    names = {gpio: name for name, gpio in list_pins(load_profile("pico"))}
    for gpio, pad in edge.items():
        assert find_net("A2", pad) == names[gpio]
    assert (find_net("A2", "39"), find_net("A2", "36")) == ("CONTROLLER_5V", "3V3")
    assert all(
        find_net("A2", pad) == "GND" for pad in ("3", "8", "13", "18", "23", "28", "33", "38")
    )
    assert find_net("A2", "37") == find_net("A2", "40") == ""  # 3V3_EN, VBUS


def test_no_net_on_it_ends_at_one_pad():
    ends = {}
    for part in PARTS.values():
        for pad, net in part.nets.items():
            ends.setdefault(net, []).append((part.name, pad))
    assert {net: pads for net, pads in ends.items() if len(pads) < 2} == {}
    assert len(ends) > 60


def test_nothing_stands_on_anything_or_over_the_edge():
    boxes = {}
    for part in PARTS.values():
        w, h = part.footprint.width, part.footprint.height
        w, h = (w, h) if part.angle % 180 == 0 else (h, w)
        pads = [
            (x - a / 2, y - b / 2, x + a / 2, y + b / 2) for *_, x, y, a, b, _ in part.list_pads()
        ]
        pads.append((part.x - w / 2, part.y - h / 2, part.x + w / 2, part.y + h / 2))
        boxes[part.name] = tuple(pick(side) for pick, side in zip((min, min, max, max), zip(*pads)))
    width, height = carrier.SIZE
    for name, (left, top, right, bottom) in boxes.items():
        assert 0 < left and 0 < top and right < width and bottom < height, name
        for other, (x, y, x2, y2) in boxes.items():
            apart = max(left - x2, x - right, top - y2, y - bottom)
            assert other <= name or apart > -1e-6, (name, other)


def test_a_part_without_a_place_is_told(monkeypatch):
    monkeypatch.delitem(carrier._PLACES, "R9")
    with pytest.raises(carrier.CarrierError, match="R9"):
        carrier.list_parts()
