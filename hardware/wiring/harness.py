"""The harness of a table, drawn by WireViz: which wire of a cable goes to which pin, and its colour.

Graphviz, which lays out WireViz's description, comes as WebAssembly with easydot and runs in Node.
Both are Python packages, so a bare machine needs nothing else.  That build measures text without the fonts
of the machine, so every machine draws the same bytes.
"""

import json
import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

from hardware.netlist.chips import CHIPS
from hardware.netlist.nets import OPEN
from hardware.parts import PARTS
from hardware.wiring.cables import find_colour, list_types
from host_sim.toolchain import find_node

_SCRIPT = """
import { pathToFileURL } from "node:url";
const { Graphviz } = await import(pathToFileURL(process.argv[1]));
const graphviz = await Graphviz.load();
let all = "";
for await (const part of process.stdin.setEncoding("utf8")) all += part;
process.stdout.write(JSON.stringify(JSON.parse(all).map((source) => graphviz.dot(source))));
"""
_COMMENT = re.compile(
    r"<!--.*?-->\n?|<title>.*?</title>\n?", re.S
)  # versions; names that occur twice
_OTHERS = 3  # cables of a type that are named individually


def describe(netlist):
    """Return the harness of `netlist` as WireViz expects it: connectors, cables, connections."""
    connectors, cables, connections = {}, {}, []
    for number, found in enumerate(list_types(netlist), 1):
        one, other = found.ends[0]
        for end in (one, other):
            connectors.setdefault(end, _describe_end(netlist, end))
        cable = f"W{number}"
        cables[cable] = {
            "wirecount": len(found.wires),
            "colors": [find_colour(net) for _, _, net in found.wires],
            "wirelabels": [net for _, _, net in found.wires],
            "notes": _name_others(found.ends),
        }
        ways = ([a for a, _, _ in found.wires], [b for _, b, _ in found.wires])
        numbers = [
            [_find_number(netlist, end, pin) for pin in pins]
            for end, pins in zip((one, other), ways)
        ]
        wires = list(range(1, len(found.wires) + 1))
        connections.append([{one: numbers[0]}, {cable: wires}, {other: numbers[1]}])
    # Graphviz knows the true width of a fixed-width font on every machine, whatever fonts it has.
    options = {"fontname": "courier"}
    return {
        "options": options,
        "connectors": connectors,
        "cables": cables,
        "connections": connections,
    }


def _describe_end(netlist, name):
    key, use = netlist.parts[name]
    pins = CHIPS[key].pins
    labels = [
        (netlist.nets.get((name, pin), OPEN) or "open") if number == pin else pin
        for number, pin, _ in pins
    ]
    return {
        "type": f"{netlist.boards[name]}: {use}",
        "pincount": len(pins),
        "pinlabels": labels,
        "show_pincount": False,
        "notes": PARTS[key].name.split(",")[0],
    }


def _find_number(netlist, name, pin):
    return int(CHIPS[netlist.parts[name][0]].find_pin(pin)[0])


def _name_others(ends):
    names = [f"{one} to {other}" for one, other in ends]
    if len(names) == 1:
        return names[0]
    if len(names) > _OTHERS + 1:
        names[_OTHERS:-1] = ["..."]
    return f"{len(ends)} alike: " + ", ".join(names)


def draw_harnesses(netlists):
    """Return the SVG text of each of `netlists`."""
    from wireviz.wireviz import parse  # needs Pillow and more, which nothing else here needs

    sources = [parse(describe(n), return_types="harness").graph.source for n in netlists]
    return [_COMMENT.sub("", text) for text in _place(sources)]


def _place(sources):
    script = Path(find_spec("easydot").origin).parent / "assets/index.js"
    command = [*find_node().command, "--input-type=module", "-e", _SCRIPT, str(script)]
    done = subprocess.run(command, input=json.dumps(sources).encode(), capture_output=True)
    if done.returncode:
        raise RuntimeError("graphviz: " + done.stderr.decode().strip().splitlines()[-1])
    return json.loads(done.stdout)
