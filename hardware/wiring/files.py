"""The drawings of all tables as files, and a digest of the sources of each."""

from pathlib import Path

from hardware.built import BUILT, find_digest
from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables
from hardware.wiring.cables import list_types
from hardware.wiring.harness import draw_harnesses
from hardware.wiring.schematic import draw_schematic

_HERE = Path(__file__).resolve().parent
_CODE = ("cables.py", "harness.py", "schematic.py")
_PACKAGES = ("wireviz", "schemdraw", "easydot")  # their versions are in requirements.txt


def find_file(table, what):
    """Return the Path of a drawing: `what` is "harness" or "schematic"."""
    return BUILT / f"wiring/{'.'.join(table)}.{what}.svg"


def find_source(netlist):
    """Return a digest of everything that the drawings of `netlist` depend on."""
    code = [(_HERE / name).read_text() for name in _CODE]
    lines = (_HERE.parents[1] / "requirements.txt").read_text().splitlines()
    pins = [line for line in lines if line.startswith(_PACKAGES)]
    return find_digest(repr((netlist.list_rows(), list_types(netlist), code, pins)))


def list_sources():
    """Return {Path: digest of its sources} of all drawings."""
    return {
        find_file(table, what): find_source(netlist)
        for table, netlist in _make_netlists().items()
        for what in ("harness", "schematic")
    }


def draw_wiring():
    """Return {Path: bytes} of all drawings."""
    netlists = _make_netlists()
    found = {}
    for (table, netlist), harness in zip(netlists.items(), draw_harnesses(netlists.values())):
        found[find_file(table, "harness")] = _end(harness)
        found[find_file(table, "schematic")] = _end(draw_schematic(netlist))
    return found


def _end(text):
    return (text.rstrip() + "\n").encode()


def _make_netlists():
    return {table: make_netlist(Circuit(build(*table))) for table in list_tables()}
