"""The cables carry every net from board to board, and a place on the carrier is one part everywhere."""

import pytest

from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.netlist.carrier import CARRIER
from hardware.netlist.nets import OPEN
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables

NETLISTS = {table: make_netlist(Circuit(build(*table))) for table in list_tables()}


@pytest.fixture(params=NETLISTS, ids=lambda table: "-".join(table))
def netlist(request):
    return NETLISTS[request.param]


def find_pieces(netlist):
    """Return {net: [set of boards that cables join]}."""
    pieces = {}
    for (name, _), net in netlist.nets.items():
        if net != OPEN and {netlist.boards[name]} not in pieces.setdefault(net, []):
            pieces[net].append({netlist.boards[name]})
    for one, other in netlist.cables:
        for _, _, net in netlist.list_wires(one, other):
            ends = [
                piece
                for piece in pieces[net]
                if piece & {netlist.boards[one], netlist.boards[other]}
            ]
            pieces[net] = [piece for piece in pieces[net] if piece not in ends]
            pieces[net].append(set().union(*ends))
    return pieces


def test_every_net_reaches_all_its_boards(netlist):
    apart = {net: found for net, found in find_pieces(netlist).items() if len(found) > 1}
    assert apart == {}


def test_without_a_cable_a_board_is_cut_off():
    netlist = make_netlist(Circuit(build("raids", "core")))
    netlist.cables = [ends for ends in netlist.cables if netlist.boards[ends[1]] != "row 1"]
    apart = [net for net, found in find_pieces(netlist).items() if len(found) > 1]
    assert {"SCK[1]", "NFC_ENABLE[1]", "3V3"} <= set(apart)


def test_clock_and_data_of_a_row_lie_between_grounds(netlist):
    for one, other in netlist.cables:
        nets = [net for _, _, net in netlist.list_wires(one, other)]
        if netlist.boards[one] == CARRIER and netlist.boards[other].startswith("row"):
            for number, net in enumerate(nets):
                if net.startswith(("SCK", "MOSI")):
                    assert nets[number - 1] == nets[number + 1] == "GND"


def test_a_place_on_the_carrier_is_the_same_part_at_every_table():
    places = {}
    for table, netlist in NETLISTS.items():
        for name, (key, _) in netlist.parts.items():
            if netlist.boards[name] == CARRIER:
                assert places.setdefault(name, key) == key, (table, name)
        for (name, pin), net in netlist.nets.items():
            if netlist.boards[name] == CARRIER and net != OPEN:
                assert places.setdefault((name, pin), net) == net, (table, name, pin)
    assert len(places) > 300
