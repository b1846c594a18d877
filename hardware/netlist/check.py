"""The electrical rule check of a netlist, by SKiDL: floating pins, outputs that drive against each other,
missing supplies.

`python -m hardware.netlist.check` checks every table that can be built.  SKiDL judges a net by
the roles of its pins.  A table is skipped if all its nets are of kinds that occur in a smaller table,
because SKiDL would judge them the same way.
"""

import contextlib
import functools
import logging
import os
import sys
import tempfile

from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import OPEN
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables

_RAILS = (
    "5V",
    "3V3",
    "3V3_READERS",
    "GND",
    "CONTROLLER_5V",
)  # fed through a fuse or a diode, or known to be supplied
_FEED = "5V_FEED"  # beginning of the names of the strip's supplies


def find_faults(netlist):
    """Return the faults that SKiDL's check finds in `netlist`, a sentence each."""
    skidl = _load()
    roles = {
        "in": skidl.Pin.types.INPUT,
        "out": skidl.Pin.types.OUTPUT,
        "both": skidl.Pin.types.BIDIR,
        "tri": skidl.Pin.types.TRISTATE,
        "power": skidl.Pin.types.PWRIN,
        "source": skidl.Pin.types.PASSIVE,
        "any": skidl.Pin.types.PASSIVE,
        "open": skidl.Pin.types.PASSIVE,
    }
    circuit = skidl.Circuit()
    templates = {
        key: skidl.Part(
            name=key.replace("74", "x74"),
            tool=skidl.SKIDL,
            dest=skidl.TEMPLATE,
            ref_prefix=chip.prefix,
            pins=[
                skidl.Pin(num=number, name=pin, func=roles[role]) for number, pin, role in chip.pins
            ],
        )
        for key, chip in CHIPS.items()
        if key in netlist.count()
    }
    nets = {}
    for name, (key, _) in netlist.parts.items():
        part = templates[key](circuit=circuit, ref=name)
        for pin, (_, pin_name, _) in zip(part.pins, CHIPS[key].pins):
            net = netlist.nets.get((name, pin_name))
            if net == OPEN:
                circuit.NC += pin
            elif net is not None:
                nets.setdefault(net, []).append(pin)
    for net, pins in nets.items():
        made = skidl.Net(net, circuit=circuit)
        made.connect(*pins)
        if _is_rail(net):
            made.drive = skidl.POWER
    return _check(skidl, circuit)


def list_kinds(netlist):
    """Return the set of everything that SKiDL can distinguish in `netlist`.

    A net: whether it has only one pin, and the roles of its pins (one of a role, or more; passive pins
    are not counted).  A supply, an open pin, a floating pin: the role of each pin by itself.
    """
    roles, kinds = {}, set()
    for name, (key, _) in netlist.parts.items():
        for _, pin, role in CHIPS[key].pins:
            net = netlist.nets.get((name, pin))
            if not net or _is_rail(net):
                kinds.add((_find_rail(net) if net else net, role))
            else:
                roles.setdefault(net, []).append(role)
    for found in roles.values():
        counts = {(role, role != "any" and min(found.count(role), 2)) for role in found}
        kinds.add((len(found) == 1, *sorted(counts)))
    return kinds


def choose(netlists):
    """Return the keys of the netlists to check, the smallest first; each has kinds that no smaller one has."""
    seen, chosen = set(), []
    for name, netlist in sorted(netlists.items(), key=lambda item: len(item[1].parts)):
        kinds = list_kinds(netlist)
        if not kinds <= seen:
            chosen.append(name)
            seen |= kinds
    return chosen


def _is_rail(net):
    return net in _RAILS or net.startswith(_FEED)


def _find_rail(net):
    return _FEED if net.startswith(_FEED) else net


@functools.lru_cache(maxsize=None)
def _load():
    """Import SKiDL without its warnings about libraries that this check does not use, and keep it from
    writing files.
    """
    with _elsewhere():
        import skidl

        skidl.Circuit().no_files = True  # for every circuit; its log files are closed and removed
    return skidl


def _check(skidl, circuit):
    collector = _Collector()
    skidl.erc_logger.addHandler(collector)
    try:
        with _elsewhere():
            circuit.ERC()
    finally:
        skidl.erc_logger.removeHandler(collector)
    return collector.found


@contextlib.contextmanager
def _elsewhere():
    """Run the body in a temporary folder, without output."""
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as nowhere:
        os.chdir(folder)
        try:
            with contextlib.redirect_stderr(nowhere), contextlib.redirect_stdout(nowhere):
                yield
        finally:
            os.chdir(here)


class _Collector(logging.Handler):
    """Keeps messages that are warnings or worse."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.found = []

    def emit(self, record):
        self.found.append(record.getMessage())


def main():
    """Check every table that can be built; return the exit code."""
    tables = {table: make_netlist(Circuit(build(*table))) for table in list_tables()}
    faults = [
        f"{' '.join(table)}: {text}"
        for table in choose(tables)
        for text in find_faults(tables[table])
    ]
    print(*faults, f"{len(tables)} tables, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
