"""The cables of a table, from its netlist; alike cables are of one type."""

import dataclasses
import re

_NUMBER = re.compile(r"\[\d+\]")
COLOURS = {  # WireViz's codes
    "GND": "BK",
    "5V": "RD",
    "5V_FEED": "RD",
    "SUPPLY": "RD",
    "3V3": "OG",
    "3V3_READERS": "PK",
    "SCK": "YE",
    "CLOCK": "YE",
    "CHAIN_SCK": "YE",
    "I2C_SCL": "YE",
    "MOSI": "BU",
    "I2C_SDA": "BU",
    "MISO": "GN",
    "ROW_MISO": "GN",
    "NFC_MISO": "GN",
    "HALL_MISO": "GN",
    "CHAIN": "GN",
    "SELECT": "VT",
    "NFC_ENABLE": "VT",
    "STRIP_DATA": "WH",
}
_OTHER = "GY"


@dataclasses.dataclass(frozen=True)
class CableType:
    """Cables that differ only in the numbers of their nets.

    ends: the designators (one, other) of each cable; wires: [(pin of one, pin of other, net)] of the
    first
    """

    ends: tuple
    wires: tuple


def list_types(netlist):
    """Return the types of all cables, in the order of their first cables."""
    types = {}
    for one, other in netlist.cables:
        wires = tuple(netlist.list_wires(one, other))
        keys = tuple(netlist.parts[end][0] for end in (one, other))
        places = tuple(_NUMBER.sub("", netlist.boards[end].split()[0]) for end in (one, other))
        shape = keys, places, tuple((a, b, strip_number(net)) for a, b, net in wires)
        types.setdefault(shape, []).append((one, other, wires))
    return [CableType(tuple(e[:2] for e in found), found[0][2]) for found in types.values()]


def strip_number(net):
    """Return the name of a net without the number of its row, line or stretch."""
    return _NUMBER.sub("", net)


def find_colour(net):
    """Return the WireViz code of the colour of the wire that carries `net`."""
    return COLOURS.get(strip_number(net), _OTHER)
