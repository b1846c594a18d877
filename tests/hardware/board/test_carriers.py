"""The carriers have the parts of the netlists, joined in the same way."""

import pytest

from hardware.board import carrier
from hardware.controllers import list_pins, load_profile

PARTS = {
    board: {part.name: part for part in carrier.list_parts(board)} for board in carrier.SOCKETS
}


def find_net(board, name, pad):
    return PARTS[board][name].nets.get(pad, "")


def test_the_pins_of_the_pico_are_those_of_its_profile():
    """Pin numbers on the edge: Raspberry Pi Pico datasheet, figure 4."""
    edge = {2: "4", 4: "6", 5: "7", 14: "19", 15: "20", 16: "21", 22: "29", 28: "34"}
    names = {gpio: name for name, gpio in list_pins(load_profile("pico"))}
    for gpio, pad in edge.items():
        assert find_net("pico", "A2", pad) == names[gpio]
    assert (find_net("pico", "A2", "39"), find_net("pico", "A2", "36")) == ("CONTROLLER_5V", "3V3")
    assert all(
        find_net("pico", "A2", pad) == "GND"
        for pad in ("3", "8", "13", "18", "23", "28", "33", "38")
    )
    assert find_net("pico", "A2", "37") == find_net("pico", "A2", "40") == ""  # 3V3_EN, VBUS


def test_the_pins_of_the_devkitc_are_those_of_its_profile():
    """Espressif's guide of the board, header blocks: from the antenna down, the left row first."""
    names = {gpio: name for name, gpio in list_pins(load_profile("esp32"))}
    edge = {36: 3, 39: 4, 25: 9, 12: 13, 13: 15, 15: 23, 4: 26, 19: 31, 23: 37}
    for gpio, pad in edge.items():
        assert find_net("esp32", "A2", str(pad)) == names[gpio]
    assert [find_net("esp32", "A2", pad) for pad in ("1", "19")] == ["3V3", "CONTROLLER_5V"]
    assert [find_net("esp32", "A2", pad) for pad in ("14", "32", "38")] == ["GND"] * 3
    assert {find_net("esp32", "A2", str(pad)) for pad in (2, 16, 17, 18, 20, 21, 22)} == {""}


def test_the_pins_of_the_s3_are_those_of_its_profile():
    """Espressif's guide of the board, header blocks J1 (pads 1 to 22, from the antenna down) and J3 (44 to
    23): the first and the last of each row, and one beside every gap.
    """
    names = {gpio: name for name, gpio in list_pins(load_profile("esp32_s3"))}
    edge = {4: 4, 15: 8, 18: 11, 8: 12, 3: 13, 9: 15, 14: 20, 1: 41, 42: 39, 39: 36, 47: 28, 21: 27}
    for gpio, pad in edge.items():
        assert find_net("esp32_s3", "A2", str(pad)) == names[gpio]
    assert [find_net("esp32_s3", "A2", pad) for pad in ("1", "21")] == ["3V3", "CONTROLLER_5V"]
    assert [find_net("esp32_s3", "A2", pad) for pad in ("22", "23", "24", "44")] == ["GND"] * 4
    spared = (
        3,
        14,
        25,
        26,
        29,
        30,
        31,
        32,
        33,
        34,
        35,
        42,
        43,
    )  # reset, strapping, USB, memory, LED
    assert {find_net("esp32_s3", "A2", str(pad)) for pad in spared} == {""}


@pytest.mark.parametrize(
    "board, apart, row",
    (("pico", 17.78, 48.26), ("esp32", 25.4, 45.72), ("esp32_s3", 22.86, 53.34)),
)
def test_the_sockets_are_as_far_apart_as_the_rows_of_the_board(board, apart, row):
    pads = PARTS[board]["A2"].list_pads()
    across, along = [{round(pad[axis], 2) for pad in pads} for axis in (2, 3)]
    assert max(across) - min(across) == pytest.approx(apart) and len(across) == 2
    assert max(along) - min(along) == pytest.approx(row)


@pytest.mark.parametrize("board", carrier.SOCKETS)
def test_every_pin_that_the_profile_uses_is_joined(board):
    wanted = {name for name, _ in list_pins(load_profile(board))} - {"HALL_MOSI"}
    assert wanted <= set(PARTS[board]["A2"].nets.values())


@pytest.mark.parametrize("board", carrier.SOCKETS)
def test_carriers_differ_in_their_controller_alone(board):
    for name, part in PARTS["pico"].items():
        if name != "A2":
            assert PARTS[board][name] == part


def test_a_part_without_a_place_is_reported(monkeypatch):
    monkeypatch.delitem(carrier._PLACES, "R9")
    with pytest.raises(carrier.CarrierError, match="R9"):
        carrier.list_parts("pico")
