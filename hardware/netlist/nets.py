"""A netlist: parts with designators, the board each is on, the net of every pin, and the cables."""

from hardware.netlist.chips import CHIPS
from hardware.parts import PARTS

OPEN = ""  # the net of a pin that is meant to stay open
GATES = 4  # of a chip


class Netlist:
    """Parts are added to the board that was begun last.

    The hundreds of a designator distinguish boards that are made separately.  The last two digits are
    printed on a board, so that boards of a kind have the same printed names.

    parts {designator: (key in parts.py, what it is for)}, boards {designator: board}
    nets {(designator, pin): net}, cables [(designator, designator)]
    """

    def __init__(self):
        self.parts = {}
        self.boards = {}
        self.nets = {}
        self.cables = []
        self._board, self._hundred = "", 0
        self._last = {}  # (hundred, prefix) -> number of the last designator

    def begin(self, board, hundred=0):
        """Make `board` the one to which parts are added.

        Its designators start at 100 * `hundred` + 1, or follow those of an earlier board with that hundred.
        """
        self._board, self._hundred = board, hundred

    def add(self, key, use="", **pins):
        """Add a part for the purpose `use` and return its designator; `pins` may hold {name: net} of pins."""
        name = self.skip(key)
        self.parts[name] = key, use
        self.boards[name] = self._board
        self.join(name, pins)
        return name

    def skip(self, key):
        """Skip a designator, so that its place on the board stays empty, and return it."""
        series = self._hundred, CHIPS[key].prefix
        self._last[series] = number = self._last.get(series, 0) + 1
        return f"{series[1]}{100 * self._hundred + number}"

    def join(self, name, pins):
        """Put pins {name: net} of part `name` on their nets; ValueError if one is on another net already."""
        key, _ = self.parts[name]
        for pin, net in pins.items():
            CHIPS[key].find_pin(pin)
            if self.nets.setdefault((name, pin), net) != net:
                raise ValueError(f"{name} {pin}: on {self.nets[name, pin]} and on {net}")

    def between(self, key, one, other, use=""):
        """Add a part of two pins between two nets."""
        pins = CHIPS[key].pins
        name = self.add(key, use)
        self.join(name, {pins[0][1]: one, pins[1][1]: other})

    def add_logic(self, key, use, supply, **pins):
        """Add a chip with its capacitor and return its designator."""
        name = self.add(key, use)
        self.join(name, {"VCC": supply, "GND": "GND", **pins})
        self.between("c100n", supply, "GND", f"beside {name}")
        return name

    def skip_logic(self, key):
        """Skip the designators of a chip and its capacitor."""
        self.skip(key)
        self.skip("c100n")

    def add_connector(self, use, nets):
        """Add a connector with one pin for each of `nets`; return its designator."""
        name = self.add(find_connector(len(nets)), use)
        self.join(name, {str(number): net for number, net in enumerate(nets, 1)})
        return name

    def plug(self, one, other):
        """Add a cable from part `one` to part `other`, with a wire for each net that they share."""
        self.cables.append((one, other))

    def list_wires(self, one, other):
        """Return [(pin of one, pin of other, net)] of a cable, in the order of the pins of `one`."""
        free = [(pin, self.nets.get((other, pin), OPEN)) for pin in self._list_pins(other)]
        wires = []
        for pin in self._list_pins(one):
            net = self.nets.get((one, pin), OPEN)
            end = next((end for end, found in free if found == net != OPEN), None)
            if end is not None:
                free.remove((end, net))
                wires.append((pin, end, net))
        return wires

    def list_nets(self, name):
        """Return [(pin, net)] of the pins of a part that do not stay open."""
        found = [(pin, self.nets.get((name, pin), OPEN)) for pin in self._list_pins(name)]
        return [(pin, net) for pin, net in found if net != OPEN]

    def _list_pins(self, name):
        return [pin for _, pin, _ in CHIPS[self.parts[name][0]].pins]

    def close(self):
        """Leave pins without a net open if their role allows it: outputs, and pins that may stay unconnected."""
        for name, (key, _) in self.parts.items():
            for _, pin, role in CHIPS[key].pins:
                if role in ("out", "open", "tri", "both"):
                    self.nets.setdefault((name, pin), OPEN)

    def count(self):
        """Return {key: how many}."""
        found = {}
        for key, _ in self.parts.values():
            found[key] = found.get(key, 0) + 1
        return found

    def list_rows(self):
        """Return [(designator, board, part, purpose, pin, its name, net)], pin by pin."""
        rows = []
        for name, (key, use) in self.parts.items():
            for number, pin, _ in CHIPS[key].pins:
                net = self.nets.get((name, pin), OPEN) or "open"
                rows.append((name, self.boards[name], PARTS[key].name, use, number, pin, net))
        return rows


def find_connector(pins):
    """Return the key of the connector with `pins` pins; a cable with more than nine is a ribbon."""
    return f"box{pins}" if pins > 9 else f"header{pins}"


class Gates:
    """Gates of one kind on one board, taken from chips of four as needed."""

    def __init__(self, netlist, key, use, supply):
        self._netlist, self._key, self._use, self._supply = netlist, key, use, supply
        self._chip, self._last = None, GATES

    def add(self, source, enable, target):
        """Let `source` through to `target` while `enable` is low."""
        if self._last == GATES:
            self._chip = self._netlist.add_logic(self._key, self._use, self._supply)
            self._last = 0
        self._last = gate = self._last + 1
        self._netlist.join(
            self._chip, {f"{gate}A": source, f"{gate}OE": enable, f"{gate}Y": target}
        )

    def end(self):
        """Hold the inputs of the unused gates."""
        for spare in range(self._last + 1, GATES + 1):
            held = {f"{spare}A": self._supply, f"{spare}OE": self._supply}
            self._netlist.join(self._chip, held)
