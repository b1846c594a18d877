"""The drawings follow from the netlists, whole and unaltered; two are drawn again."""

import pytest

from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables
from hardware.wiring.cables import COLOURS, list_kinds, strip_number
from hardware.wiring.files import DRAWINGS, find_digest, find_file, find_source, sign
from hardware.wiring.harness import describe, draw_harnesses
from hardware.wiring.schematic import draw_schematic, list_boards

_AGAIN = "run `make hardware`"
_SMALL = ("drakkar", "core")
NETLISTS = {table: make_netlist(Circuit(build(*table))) for table in list_tables()}


@pytest.mark.parametrize("table", NETLISTS, ids="-".join)
def test_the_drawings_are_fresh_and_unaltered(table):
    source = find_source(NETLISTS[table])
    for what in ("harness", "schematic"):
        text, _, signed = find_file(table, what).read_text().rpartition("\n<!-- ")
        assert signed == f"from {source}, is {find_digest(text)} -->\n", (what, _AGAIN)
    assert len(list(DRAWINGS.iterdir())) == 2 * len(NETLISTS)


def test_drawn_again_a_drawing_has_the_same_bytes():
    netlist = NETLISTS[_SMALL]
    source = find_source(netlist)
    (harness,) = draw_harnesses([netlist])
    assert sign(harness, source) == find_file(_SMALL, "harness").read_text()
    assert sign(draw_schematic(netlist), source) == find_file(_SMALL, "schematic").read_text()


def test_the_digest_changes_with_the_netlist():
    netlist = make_netlist(Circuit(build(*_SMALL)))
    assert find_source(netlist) == find_source(NETLISTS[_SMALL])
    netlist.cables.pop()
    assert find_source(netlist) != find_source(NETLISTS[_SMALL])


@pytest.mark.parametrize("table", NETLISTS, ids="-".join)
def test_every_cable_and_every_board_is_in_a_drawing(table):
    netlist = NETLISTS[table]
    kinds = list_kinds(netlist)
    assert sorted(ends for kind in kinds for ends in kind.ends) == sorted(netlist.cables)
    for kind in kinds:
        for one, other in kind.ends:
            nets = [strip_number(net) for _, _, net in netlist.list_wires(one, other)]
            assert nets == [strip_number(net) for _, _, net in kind.wires]
    boards = [board for alike, _ in list_boards(netlist) for board in alike]
    assert sorted(boards) == sorted(set(netlist.boards.values()))


def test_supplies_have_colours_of_their_own():
    for cable in describe(NETLISTS["raids", "full"])["cables"].values():
        for net, colour in zip(cable["wirelabels"], cable["colors"]):
            assert (colour == "BK") == (net == "GND")
            assert (colour == "RD") == (net == "SUPPLY" or net.startswith("5V"))
    assert len({COLOURS[net] for net in ("GND", "5V", "3V3", "3V3_READERS")}) == 4
