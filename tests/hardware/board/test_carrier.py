"""The carrier has the parts of the netlists, joined in the same way."""

import pytest

from hardware.board import carrier
from hardware.controllers import list_pins, load_profile

PARTS = {part.name: part for part in carrier.list_parts()}


def find_net(name, pad):
    return PARTS[name].nets.get(pad, "")


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
    assert find_net("A2", "30") == find_net("K1", "1") == "RUN"


def test_the_sockets_are_as_far_apart_as_the_rows_of_the_pico():
    pads = PARTS["A2"].list_pads()
    across, along = [{round(pad[axis], 2) for pad in pads} for axis in (2, 3)]
    assert max(across) - min(across) == pytest.approx(17.78) and len(across) == 2
    assert max(along) - min(along) == pytest.approx(48.26)


def test_every_pin_that_the_profile_uses_is_joined():
    wanted = {name for name, _ in list_pins(load_profile("pico"))} - {"HALL_MOSI"}
    assert wanted <= set(PARTS["A2"].nets.values())


def test_a_part_without_a_place_is_reported(monkeypatch):
    monkeypatch.delitem(carrier._PLACES, "R9")
    with pytest.raises(carrier.CarrierError, match="R9"):
        carrier.list_parts()
