"""A netlist: parts with designators, the board each is on, the net of every pin, and the cables."""

from hardware.netlist.chips import CHIPS
from hardware.parts import PARTS

OPEN = ""  # the net of a pin that stays open, meant so
_GATES = 4


class Netlist:
    """Parts are added to `board`, which the caller sets.

    parts {designator: (key in parts.py, what it is for)}, boards {designator: board}
    nets {(designator, pin): net}, cables [(designator, designator)]
    """

    def __init__(self):
        self.board = ""
        self.parts = {}
        self.boards = {}
        self.nets = {}
        self.cables = []
        self._last = {}  # prefix -> number of the last designator

    def add(self, key, use="", **pins):
        """Add a part for `use`; `pins` by name, for names that are words.  Return its designator."""
        name = self.skip(key)
        self.parts[name] = key, use
        self.boards[name] = self.board
        self.join(name, pins)
        return name

    def skip(self, key):
        """Pass over a designator: its place on the board stays empty.  Return it."""
        prefix = CHIPS[key].prefix
        self._last[prefix] = number = self._last.get(prefix, 0) + 1
        return f"{prefix}{number}"

    def join(self, name, pins):
        """Put pins {name: net} of part `name` on their nets; ValueError where one is on another
        already.
        """
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
        """Add a chip with its capacitor."""
        name = self.add(key, use)
        self.join(name, {"VCC": supply, "GND": "GND", **pins})
        self.between("c100n", supply, "GND", f"beside {name}")
        return name

    def add_connector(self, use, nets):
        """Add a connector with one pin for each of `nets`; return its designator."""
        name = self.add(find_connector(len(nets)), use)
        self.join(name, {str(number): net for number, net in enumerate(nets, 1)})
        return name

    def plug(self, one, other):
        """Let a cable run from part `one` to part `other`, a wire for each pin they share a net by."""
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

    def _list_pins(self, name):
        return [pin for _, pin, _ in CHIPS[self.parts[name][0]].pins]

    def close(self):
        """Leave open what no net needs, of the pins that may: outputs and those that are made so."""
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
        """Return [(designator, board, part, what for, pin, its name, net)], pin by pin."""
        rows = []
        for name, (key, use) in self.parts.items():
            for number, pin, _ in CHIPS[key].pins:
                net = self.nets.get((name, pin), OPEN) or "open"
                rows.append((name, self.boards[name], PARTS[key].name, use, number, pin, net))
        return rows


def find_connector(pins):
    """Return the key of the connector with so many pins; a cable of more than nine is a ribbon."""
    return f"box{pins}" if pins > 9 else f"header{pins}"


class Gates:
    """Gates of one kind on one board, taken from chips of four as they are needed."""

    def __init__(self, netlist, key, use, supply):
        self._netlist, self._key, self._use, self._supply = netlist, key, use, supply
        self._chip, self._last = None, _GATES

    def add(self, source, enable, target):
        """Let `source` through to `target` while `enable` is low."""
        if self._last == _GATES:
            self._chip = self._netlist.add_logic(self._key, self._use, self._supply)
            self._last = 0
        self._last = gate = self._last + 1
        self._netlist.join(
            self._chip, {f"{gate}A": source, f"{gate}OE": enable, f"{gate}Y": target}
        )

    def end(self):
        """Hold the inputs of the gates that are left over."""
        for spare in range(self._last + 1, _GATES + 1):
            held = {f"{spare}A": self._supply, f"{spare}OE": self._supply}
            self._netlist.join(self._chip, held)
