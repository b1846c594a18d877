"""The drawings follow from the netlists; two are drawn again."""

import pytest

from hardware.built import find_digest, find_name, read_list
from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables
from hardware.wiring import files
from hardware.wiring.cables import COLOURS, list_types, strip_number
from hardware.wiring.files import find_source
from hardware.wiring.harness import describe
from hardware.wiring.schematic import list_boards

_SMALL = ("drakkar", "core")
NETLISTS = {table: make_netlist(Circuit(build(*table))) for table in list_tables()}


def test_drawn_again_a_drawing_has_the_bytes_of_the_list(monkeypatch):
    monkeypatch.setattr(files, "list_tables", lambda: [_SMALL])
    listed = read_list()
    for path, data in files.draw_wiring().items():
        assert listed[find_name(path)][1] == find_digest(data)


def test_the_digest_changes_with_the_netlist():
    netlist = make_netlist(Circuit(build(*_SMALL)))
    assert find_source(netlist) == find_source(NETLISTS[_SMALL])
    netlist.cables.pop()
    assert find_source(netlist) != find_source(NETLISTS[_SMALL])


@pytest.mark.parametrize("table", NETLISTS, ids="-".join)
def test_every_cable_and_every_board_is_in_a_drawing(table):
    netlist = NETLISTS[table]
    types = list_types(netlist)
    assert sorted(ends for cable in types for ends in cable.ends) == sorted(netlist.cables)
    for cable in types:
        for one, other in cable.ends:
            nets = [strip_number(net) for _, _, net in netlist.list_wires(one, other)]
            assert nets == [strip_number(net) for _, _, net in cable.wires]
    boards = [board for alike, _ in list_boards(netlist) for board in alike]
    assert sorted(boards) == sorted(set(netlist.boards.values()))


def test_supplies_have_colours_of_their_own():
    for cable in describe(NETLISTS["raids", "full"])["cables"].values():
        for net, colour in zip(cable["wirelabels"], cable["colors"]):
            assert (colour == "BK") == (net == "GND")
            assert (colour == "RD") == (net == "SUPPLY" or net.startswith("5V"))
    assert len({COLOURS[net] for net in ("GND", "5V", "3V3", "3V3_READERS")}) == 4
