"""The boards of the rows: a connector fits its module, and each line reaches its own reader only."""

import pytest

from hardware.board import collected, rows
from hardware.board.collected import CollectError, collect, localise
from hardware.netlist.chips import CHIPS


def find_parts(module):
    return {part.name: part for part in rows.list_parts(module)}


def find_net(part, key, pin):
    return part.nets.get(CHIPS[key].find_pin(pin)[0], "")


@pytest.mark.parametrize("module", rows.BOARDS)
def test_a_connector_has_the_pins_of_its_module(module):
    parts = find_parts(module)
    select = {"mfrc522": "SDA", "pn5180": "NSS"}[module]
    for line in range(8):
        socket = parts[f"J{2 + line}"]
        assert find_net(socket, module, select) == f"SELECT[{line}]"
        assert find_net(socket, module, "SCK") == f"CLOCK[{line}]"
        assert find_net(socket, module, "3.3V") == "3V3_READERS"
        assert find_net(socket, module, "GND") == "GND"
        assert find_net(parts["U1"], "74ahc138", f"Y{line}") == f"SELECT[{line}]"
        assert socket.label == f"J{2 + line} LINE {line}"
        assert dict(socket.marks)[CHIPS[module].find_pin(select)[0]] == select


def test_a_gate_opens_with_its_line():
    parts = find_parts("mfrc522")
    for line in range(8):
        gate = parts[f"G{1 + line // 4}"]
        number = line % 4 + 1
        pins = [find_net(gate, "74ahc125", f"{number}{pin}") for pin in ("A", "OE", "Y")]
        assert pins == [f"MISO[{line}]", f"SELECT[{line}]", "ROW_MISO[0]"]


def test_busy_of_each_lane_has_its_input():
    """Data sheet of the 74HC151: Y is the input that C, B and A name."""
    parts = find_parts("pn5180")
    for line in range(8):
        assert find_net(parts["U2"], "74hc151", f"D{line}") == f"BUSY[{line}]"
        assert find_net(parts[f"J{2 + line}"], "pn5180", "BUSY") == f"BUSY[{line}]"


def test_every_board_numbers_its_nets_from_zero():
    assert localise("SELECT[19]", 2) == "SELECT[3]"
    assert localise("SCK[2]", 2) == "SCK[0]"
    assert localise("CHAIN_SCK[8]_DRIVEN", 7) == "CHAIN_SCK[1]_DRIVEN"
    assert localise("NFC_ADDRESS[2]", 2) == "NFC_ADDRESS[2]"
    assert localise("HALL_MISO", 0) == "HALL_MISO"


def test_boards_that_differ_are_reported(monkeypatch):
    netlist = collected._make_all()[0]
    monkeypatch.setitem(netlist.nets, ("U201", "Y0"), "SELECT[9]")
    monkeypatch.setattr(collected, "_make_all", lambda: [netlist])
    with pytest.raises(CollectError, match="row"):
        collect({"row 0": 0, "row 1": 1})


def test_a_part_without_a_place_is_reported(monkeypatch):
    monkeypatch.delitem(rows._PLACES["mfrc522"], "R9")
    with pytest.raises(rows.RowError, match="R9"):
        rows.list_parts("mfrc522")
