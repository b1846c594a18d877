"""The netlist: every part of the layout is in it once, every pin is used, and no electrical rule is broken."""

import string
from collections import Counter
from pathlib import Path

import pytest

from hardware.bill import list_bill
from hardware.circuit import Circuit
from hardware.layouts.base import PACKAGE_5050, build
from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import OPEN, Netlist
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables
from hardware.parts import PARTS
from hardware.wiring.signals import I2C_RISE, find_rise

ROOT = Path(__file__).resolve().parents[3]
TABLES = list_tables()


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: "-".join(table))
def table(request):
    circuit = Circuit(build(*request.param))
    return circuit, make_netlist(circuit)


def nets_of(netlist, key, pin):
    """Return {designator: net} of one pin of all parts of a kind."""
    return {
        name: netlist.nets.get((name, pin))
        for name, (kind, _) in netlist.parts.items()
        if kind == key
    }


def group(netlist):
    """Return {net: [(designator, pin, role)]}."""
    found = {}
    for (name, pin), net in netlist.nets.items():
        if net != OPEN:
            found.setdefault(net, []).append(
                (name, pin, CHIPS[netlist.parts[name][0]].find_pin(pin)[2])
            )
    return found


def find_faults(netlist):
    """Return what no electrical rule allows, a sentence each.

    Every pin is on a net or left open on purpose; a net has two pins at least, something that drives
    its inputs, something that feeds its supplies, and no output beside another.
    """
    faults = [
        f"{name} {pin} floats"
        for name, (key, _) in netlist.parts.items()
        for _, pin, _ in CHIPS[key].pins
        if netlist.nets.get((name, pin)) is None
    ]
    for net, pins in group(netlist).items():
        roles = Counter(role for _, _, role in pins)
        if len(pins) == 1:
            faults.append(f"{net} has one pin")
        if roles["in"] and not any(roles[role] for role in ("out", "source", "tri", "both", "any")):
            faults.append(f"nothing drives {net}")
        if roles["power"] and not (roles["source"] or roles["any"]):
            faults.append(f"nothing feeds {net}")
        if roles["out"] > 1 or roles["out"] and roles["tri"]:
            faults.append(f"outputs drive {net} against each other")
    return faults


def test_the_electrical_rules_hold(table):
    assert find_faults(table[1]) == []


def test_every_reader_has_a_line_of_its_own(table):
    circuit, netlist = table
    selects = [
        *nets_of(netlist, "mfrc522", "SDA").values(),
        *nets_of(netlist, "pn5180", "NSS").values(),
    ]
    assert sorted(selects) == sorted(f"SELECT[{line}]" for _, line, _ in circuit.modules)
    outputs = {
        net
        for (name, pin), net in netlist.nets.items()
        if netlist.parts[name][0] == "74ahc138" and pin[0] == "Y"
    }
    assert set(selects) <= outputs


def test_every_mfrc522_speaks_through_a_gate_that_its_line_opens(table):
    _, netlist = table
    gates = {}
    for name in nets_of(netlist, "74ahc125", "VCC"):
        for gate in range(1, 5):
            gates[netlist.nets[name, f"{gate}A"]] = (
                netlist.nets[name, f"{gate}OE"],
                netlist.nets[name, f"{gate}Y"],
            )
    for name, miso in nets_of(netlist, "mfrc522", "MISO").items():
        enable, joined = gates[miso]
        assert enable == netlist.nets[name, "SDA"] and joined.startswith("ROW_MISO")


def test_no_row_of_readers_is_driven_by_the_controller_directly(table):
    circuit, netlist = table
    for key in ("mfrc522", "pn5180"):
        for signal in ("SCK", "MOSI"):
            assert "NFC_" + signal not in nets_of(netlist, key, signal).values()
    rows = circuit.list_decoders()
    ends = [use for _, use in netlist.parts.values() if use == "series termination"]
    boards = -(-circuit.switches // 8)
    assert len(ends) == 3 * len(rows) + (4 in rows) + 2 * boards
    joined = {netlist.nets[name, "2"] for name in nets_of(netlist, "r47", "1")}
    assert ("NFC_MISO" in joined) == bool(rows)


def test_every_switch_is_read_where_the_layout_has_it(table):
    circuit, netlist = table
    chips = list(nets_of(netlist, "74hc165", "VCC"))
    switches = list(nets_of(netlist, "drv5032", "OUT").items())
    uses = [netlist.parts[name][1] for name, _ in switches]
    assert uses == ["under " + name for name in circuit.layout.inputs[: circuit.switches]]
    assert len(switches) == circuit.switches
    for number, (_, net) in enumerate(switches):
        assert netlist.nets[chips[number // 8], "ABCDEFGH"[number % 8]] == net
    for first, second in zip(chips, chips[1:]):
        assert netlist.nets[first, "SER"] == netlist.nets[second, "QH"]


def test_every_board_of_switches_regenerates_its_clock_and_load(table):
    _, netlist = table
    for pin in ("CLK", "SH/LD"):
        for name, net in nets_of(netlist, "74hc165", pin).items():
            drivers = [part for part, _, role in group(netlist)[net] if role == "tri"]
            assert [netlist.boards[part] for part in drivers] == [netlist.boards[name]]
            assert {netlist.boards[part] for part, _, _ in group(netlist)[net]} == {
                netlist.boards[name]
            }


def test_a_released_miso_does_not_float(table):
    """MFRC522 datasheet, SPI: MISO is high-impedance while NSS is high, on genuine chips."""
    _, netlist = table
    ends = {
        name: {netlist.nets[name, pin] for pin in "12"} for name in nets_of(netlist, "r10k", "1")
    }
    misos = set(nets_of(netlist, "mfrc522", "MISO").values())
    for name in nets_of(netlist, "74ahc125", "VCC"):
        misos |= {net for gate in "1234" if (net := netlist.nets[name, f"{gate}A"])[:5] == "MISO["}
    assert all({net, "3V3_READERS"} in ends.values() for net in misos)


def test_alike_boards_have_alike_designators(table):
    """The last two digits are printed on a board, the hundreds tell boards apart."""
    _, netlist = table
    places, boards = {}, {}
    for name, board in netlist.boards.items():
        number = int(name.lstrip(string.ascii_uppercase))
        if board.startswith(("row", "switches")):
            kind = "lanes" if board == "row 4" else board.split()[0]
            key = netlist.parts[name][0]
            assert places.setdefault((kind, name[0], number % 100), key) == key, name
            assert boards.setdefault(number // 100, board) == board
        else:
            assert number < 100, name
    assert len(boards) == len(set(boards.values()))


def test_lines_rest_safely_while_the_controller_is_in_reset(table):
    _, netlist = table
    held = {}
    for name, (key, _) in netlist.parts.items():
        if key in ("r10k", "r4k7"):
            held[netlist.nets[name, "1"]] = netlist.nets[name, "2"]
            assert (netlist.nets[name, "2"] == "GND") == (key == "r4k7")
    assert held["STRIP"] == "GND"
    assert all(held[f"NFC_ENABLE[{row}]"] == "3V3" for row in range(5))
    assert held["NFC_RESET"] == "GND"
    assert held["NFC_MISO"] == "3V3"
    assert held["NFC_BUSY"] == held["HALL_MISO"] == "GND"


def test_every_stretch_of_the_strip_has_its_fuse(table):
    circuit, netlist = table
    feeds = nets_of(netlist, "strip", "5V").values()
    assert len(feeds) == len(circuit.feeds) and set(feeds) == set(
        nets_of(netlist, "ptc", "2").values()
    )
    data = [netlist.nets[name, "DIN"] for name in nets_of(netlist, "strip", "DIN")]
    assert data == [f"STRIP_DATA[{number}]" for number in range(len(feeds))]


def test_readers_run_from_the_converter_and_nothing_else_does(table):
    """A linear regulator would turn a third of it into heat.  Of TI's TPS6213x the TPS62132 gives 3.3 V,
    the TPS62133 gives 5 V (datasheet SLVSAG7, device comparison).
    """
    circuit, netlist = table
    fed = {name for (name, _), net in netlist.nets.items() if net == "3V3_READERS"}
    kinds = {netlist.parts[name][0] for name in fed}
    if not circuit.modules:
        assert not fed and "regulator" not in netlist.count()
        return
    assert kinds <= {
        "regulator",
        "mfrc522",
        "pn5180",
        "c10u",
        "c100u",
        "c100n",
        "box20",
        "header8",
        "header9",
        "74ahc125",
        "74ahc138",
        "r10k",
    }
    for key in ("mfrc522", "pn5180"):
        assert set(nets_of(netlist, key, "3.3V").values()) <= {"3V3_READERS"}
    (converter,) = nets_of(netlist, "regulator", "OUT")
    assert netlist.nets[converter, "IN"] == "5V"
    assert "Step-down" in PARTS["regulator"].name
    assert PARTS["regulator"].number.startswith("TI TPS62132 ")


def find_drivers(netlist, net):
    """Return the chips that drive `net`, directly or through resistors in series."""
    nets, found, waiting = group(netlist), set(), [net]
    seen = set(waiting)
    for one in waiting:
        for name, _, role in nets[one]:
            if role in ("out", "tri"):
                found.add(name)
            elif netlist.parts[name][0] in ("r47", "r68"):
                ends = {netlist.nets[name, pin] for pin in "12"} - seen
                seen |= ends
                waiting += ends
    return found


def test_nothing_feeds_a_reader_whose_supply_is_off(table):
    """What drives a reader has the readers' supply, and inputs without a diode to it: AHC."""
    circuit, netlist = table
    inputs = {
        netlist.nets[name, pin]
        for key in ("mfrc522", "pn5180")
        for name in nets_of(netlist, key, "GND")
        for _, pin, role in CHIPS[key].pins
        if role == "in" and netlist.nets[name, pin] != "3V3_READERS"
    }
    assert len(inputs) >= 2 * len(circuit.modules)
    for net in inputs:
        (driver,) = find_drivers(netlist, net)
        assert netlist.parts[driver][0].startswith("74ahc")
        assert netlist.nets[driver, "VCC"] == "3V3_READERS"


def test_everything_is_behind_the_main_fuse_or_the_fuse_of_a_feed(table):
    _, netlist = table
    supply = group(netlist)["SUPPLY"]
    kinds = {netlist.parts[name][0] for name, _, _ in supply}
    assert kinds == {"header2", "main_fuse", "supply", "ptc"}
    assert set(nets_of(netlist, "main_fuse", "2").values()) == {"5V"}
    assert set(nets_of(netlist, "ptc", "1").values()) == {"SUPPLY"}
    assert not any(net.startswith("5V_FEED") for net in nets_of(netlist, "main_fuse", "1").values())


def test_capacitors_are_where_the_current_changes_fast(table):
    circuit, netlist = table
    for key, supply, count in (
        ("c10u", "3V3_READERS", len(circuit.modules)),
        ("c100u", "3V3_READERS", 1 if circuit.modules else 0),
        ("c100u", "5V", 1 if circuit.modules else 0),
        ("c1000u", "5V", 1),
    ):
        assert list(nets_of(netlist, key, "1").values()).count(supply) == count, (key, supply)
    feeds = [net for net in nets_of(netlist, "c1000u", "1").values() if net != "5V"]
    assert sorted(feeds) == [f"5V_FEED[{n}]" for n in range(len(circuit.feeds))]
    assert set(nets_of(netlist, "c1000u", "2").values()) == {"GND"}


def test_each_row_of_readers_has_a_driver_and_its_end(table):
    circuit, netlist = table
    for row in circuit.list_decoders():
        for signal in ("SCK", "MOSI"):
            driven, line = f"{signal}[{row}]_DRIVEN", f"{signal}[{row}]"
            assert [role for _, _, role in group(netlist)[driven]].count("tri") == 1
            ends = [name for name, net in nets_of(netlist, "r47", "1").items() if net == driven]
            assert [netlist.nets[name, "2"] for name in ends] == [line]


def test_the_screens_lines_rise_in_time(table):
    circuit, netlist = table
    pulls = [name for name, (key, _) in netlist.parts.items() if key == "r2k2"]
    assert {netlist.nets[name, "1"] for name in pulls} == {"I2C_SDA", "I2C_SCL"}
    assert {netlist.nets[name, "2"] for name in pulls} == {"3V3"}
    assert find_rise(circuit, 2200.0) < I2C_RISE


def test_pull_ups_of_the_usual_size_would_be_too_weak_for_the_longest_cables():
    circuit = Circuit(build("vikings", "full"))
    assert find_rise(circuit, 2200.0) < I2C_RISE < find_rise(circuit, 4700.0)
    circuit.layout.width *= 3
    assert find_rise(circuit) > I2C_RISE


def test_every_part_with_pins_is_bought(table):
    circuit, netlist = table
    bought = Counter()
    for key, count, _ in list_bill(circuit):
        bought[key] += count
    tiles = len(circuit.layout.tiles)
    loose = sum(pixel.package == PACKAGE_5050 for pixel in circuit.layout.pixels)
    for key, count in netlist.count().items():
        beside = {
            "c10u": tiles,
            "header8": 0 if circuit.switches else 2 * tiles,
            "c100n": 8 * tiles + loose,
        }
        assert key == "strip" or bought[key] == count + beside.get(key, 0)
    chips = sum(bought[key] for key in bought if key.startswith(("74", "drv")))
    assert bought["c100n"] == chips + 8 * bought["pcb_tile"] + loose  # one at each light
    assert set(bought) <= set(PARTS)


def make_pair():
    netlist = Netlist()
    netlist.join(netlist.add("supply"), {"+": "3V3", "-": "GND"})
    netlist.join(netlist.add("drv5032", "one"), {"VCC": "3V3", "GND": "GND", "OUT": "A"})
    netlist.join(netlist.add("drv5032", "other"), {"VCC": "3V3", "GND": "GND", "OUT": "B"})
    names = {"SH/LD": "A", "CLK": "B", "VCC": "3V3", "GND": "GND", "SER": "3V3", "CLK INH": "GND"}
    netlist.join(netlist.add("74hc165", "chip"), {**names, **dict.fromkeys("ABCDEFG", "GND")})
    return netlist


@pytest.mark.parametrize(
    "nets, fault",
    [
        ({}, "H1 H floats"),
        ({("H1", "H"): "A"}, None),
        ({("H1", "H"): "X"}, "nothing drives X"),
        ({("H1", "H"): "A", ("H1", "VCC"): "X"}, "nothing feeds X"),
        ({("H1", "H"): "A", ("D2", "OUT"): "A", ("H1", "CLK"): "A"}, "outputs drive A"),
    ],
)
def test_a_fault_is_found(nets, fault):
    netlist = make_pair()
    netlist.nets.update(nets)
    netlist.close()
    faults = find_faults(netlist)
    assert any(said.startswith(fault) for said in faults) if fault else faults == []


def test_a_pin_that_would_be_on_two_nets_is_refused():
    netlist = make_pair()
    with pytest.raises(ValueError, match="D1 OUT: on A and on B"):
        netlist.join("D1", {"OUT": "B"})
