"""The board of switches has three wires for each switch, and passes on the lines that the next board needs."""

from hardware.board import switches
from hardware.board.tile import list_parts, read_tile
from hardware.netlist.chips import CHIPS

PARTS = {part.name: part for part in switches.list_parts()}


def test_every_switch_has_its_three_wires_at_the_registers_input():
    for cell, name in enumerate("ABCDEFGH"):
        pad = CHIPS["74hc165"].find_pin(name)[0]
        place = PARTS[f"D{cell + 1}"]
        assert place.nets == {"1": "3V3", "2": f"HALL[{cell}]", "3": "GND"}
        assert PARTS["H1"].nets[pad] == f"HALL[{cell}]"
        assert [word for _, word in place.marks] == ["+", "OUT", "-"]


def test_it_takes_the_place_of_a_tile_in_the_chain():
    tile = {part.name: part for part in list_parts(read_tile("vikings"))}
    for name in ("J1", "J2"):
        for pad, net in tile[name].nets.items():
            own = PARTS[name].nets[pad]
            assert own == ("LIGHT" if net.startswith("LIGHT") else net)
