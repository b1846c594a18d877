"""The electrical rule check of a netlist, by SKiDL: floating pins, outputs against each other,
supplies missing.

`python -m hardware.netlist.check` checks every table that can be built.
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
)  # fed through a fuse, a diode, or agreed on


def find_faults(netlist):
    """Return what SKiDL's check says against `netlist`, a sentence each."""
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
        if net in _RAILS or net.startswith("5V_FEED"):
            made.drive = skidl.POWER
    return _check(skidl, circuit)


@functools.lru_cache(maxsize=None)
def _load():
    """Import SKiDL, which says much about libraries that are not asked for here, and must not write
    files.
    """
    with _elsewhere():
        import skidl

        skidl.Circuit().no_files = True  # of all: its log files are closed and removed
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
    """Stay in a folder of its own, in silence."""
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as nowhere:
        os.chdir(folder)
        try:
            with contextlib.redirect_stderr(nowhere), contextlib.redirect_stdout(nowhere):
                yield
        finally:
            os.chdir(here)


class _Collector(logging.Handler):
    """Keeps what is logged as a warning or worse."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.found = []

    def emit(self, record):
        self.found.append(record.getMessage())


def main():
    """Check every table that can be built; return the exit code."""
    faults = []
    tables = list_tables()
    for game, kit in tables:
        faults += [
            f"{game} {kit}: {text}" for text in find_faults(make_netlist(Circuit(build(game, kit))))
        ]
    print(*faults, f"{len(tables)} tables, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
