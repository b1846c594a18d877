"""A netlist: parts with designators, and the net of every pin."""

from hardware.netlist.chips import CHIPS
from hardware.parts import PARTS

OPEN = ""  # the net of a pin that stays open, meant so


class Netlist:
    """parts {designator: (key in parts.py, what it is for)}, nets {(designator, pin): net}."""

    def __init__(self):
        self.parts = {}
        self.nets = {}
        self._last = {}  # prefix -> number of the last designator

    def add(self, key, use="", **pins):
        """Add a part for `use`; `pins` by name, for names that are words.  Return its designator."""
        prefix = CHIPS[key].prefix
        self._last[prefix] = number = self._last.get(prefix, 0) + 1
        name = f"{prefix}{number}"
        self.parts[name] = key, use
        self.join(name, pins)
        return name

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
        """Return [(designator, part, what for, pin, its name, net)], pin by pin."""
        rows = []
        for name, (key, use) in self.parts.items():
            for number, pin, _ in CHIPS[key].pins:
                rows.append(
                    (
                        name,
                        PARTS[key].name,
                        use,
                        number,
                        pin,
                        self.nets.get((name, pin), OPEN) or "open",
                    )
                )
        return rows
