"""The parts that the netlists put on boards of one type, by their printed designators."""

import functools
import re

from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables

_NUMBERED = re.compile(r"(\w+)\[(\d+)\]")
_EACH = {  # how many numbers of a net one board takes up; any other net keeps its number
    **dict.fromkeys(("SCK", "MOSI", "ROW_MISO", "NFC_ENABLE"), 1),
    **dict.fromkeys(("SELECT", "CLOCK", "MISO"), 8),
    **dict.fromkeys(("CHAIN", "CHAIN_SCK", "CHAIN_LOAD"), 1),
    "HALL": 8,
}


class CollectError(ValueError):
    """Boards of one type differ."""


def collect(numbers):
    """Return {printed designator: (key, {pin: net})} of all parts that any table puts on the boards `numbers`,
    {name: number of the board among those of its type}.  Nets are numbered from 0 on every board.  CollectError
    if two of the boards contradict each other.
    """
    found = {}
    for netlist in _make_all():
        for name, (key, _) in netlist.parts.items():
            board = netlist.boards[name]
            if board not in numbers:
                continue
            kept, nets = found.setdefault(_print(name), (key, {}))
            for pin, net in netlist.list_nets(name):
                own = localise(net, numbers[board])
                if kept != key or nets.setdefault(pin, own) != own:
                    raise CollectError(
                        f"{board}: {name} {pin} is on {own}, elsewhere on {nets[pin]}"
                    )
    return found


@functools.lru_cache(maxsize=None)
def _make_all():
    return [make_netlist(Circuit(build(*table))) for table in list_tables()]


def _print(name):
    prefix = name.rstrip("0123456789")
    return f"{prefix}{int(name[len(prefix) :]) % 100}"


def localise(net, number):
    """Return the name of a net of board `number` as the first board of its type has it."""
    whole = _NUMBERED.fullmatch(net.removesuffix("_DRIVEN"))
    if whole is None or whole[1] not in _EACH:
        return net
    own = int(whole[2]) - _EACH[whole[1]] * number
    return f"{whole[1]}[{own}]" + net[whole.end() :]


def find_uses(board):
    """Return {printed designator: purpose} of a board, from the first table that has it."""
    found = {}
    for netlist in _make_all():
        for name, (_, use) in netlist.parts.items():
            if netlist.boards[name] == board:
                found.setdefault(_print(name), use)
    return found
