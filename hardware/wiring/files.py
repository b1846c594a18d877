"""The drawings of all tables as files; each contains a digest of its sources, so that a test can tell
without drawing it again whether it is current.
"""

import hashlib
from pathlib import Path

from hardware.circuit import Circuit
from hardware.layouts.base import build
from hardware.netlist.table import make_netlist
from hardware.packed import list_tables
from hardware.wiring.cables import list_kinds
from hardware.wiring.harness import draw_harnesses
from hardware.wiring.schematic import draw_schematic

_HERE = Path(__file__).resolve().parent
DRAWINGS = _HERE / "drawings"
_CODE = ("cables.py", "harness.py", "schematic.py")
_PACKAGES = ("wireviz", "schemdraw", "easydot")  # their versions are in requirements.txt


def find_file(table, what):
    """Return the Path of a drawing: `what` is "harness" or "schematic"."""
    return DRAWINGS / f"{'.'.join(table)}.{what}.svg"


def find_source(netlist):
    """Return a digest of everything that the drawings of `netlist` depend on."""
    code = [(_HERE / name).read_text() for name in _CODE]
    lines = (_HERE.parents[1] / "requirements.txt").read_text().splitlines()
    pins = [line for line in lines if line.startswith(_PACKAGES)]
    return find_digest(repr((netlist.list_rows(), list_kinds(netlist), code, pins)))


def find_digest(text):
    """Return the digest of a text in the form that the drawings contain."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def sign(text, source):
    """Return a drawing with two digests at the end: that of its sources, and its own."""
    return f"{text.rstrip()}\n<!-- from {source}, is {find_digest(text.rstrip())} -->\n"


def draw_wiring():
    """Return {Path: bytes} of all drawings."""
    netlists = {table: make_netlist(Circuit(build(*table))) for table in list_tables()}
    found = {}
    for (table, netlist), harness in zip(netlists.items(), draw_harnesses(netlists.values())):
        source = find_source(netlist)
        for what, text in (("harness", harness), ("schematic", draw_schematic(netlist))):
            found[find_file(table, what)] = sign(text, source).encode()
    return found
