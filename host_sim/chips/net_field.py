"""The loops of a net, between one PN5180 and the tags: which lines carry current, and which tags they reach.

    TPIC6B595 outputs ─▶ power and lines ─▶ the tags over them ─▶ one Field, that of the PN5180

A tag over two lines that are on gets the stronger of the two fields, and each of these lines has less current than it
would have alone.
"""

from skald.drivers.lines import POWER_OUTPUTS

from hardware.layouts.net import POWERS_MA

_MOST_MA = POWERS_MA[-1]
# The share of its current that a line keeps while a line on the other rail carries some too (hardware/net.md).
_KEPT = 0.85


class LineField:
    """The tags over one line, with as much of Field's interface as a Rig needs.

    is_open     the loop or its diode is broken: no current
    is_shorted  its diode always conducts
    """

    def __init__(self, net_field):
        self._net_field = net_field
        self.shares = {}
        self.is_open = self.is_shorted = False

    @property
    def tags(self):
        return tuple(self.shares)

    def enter(self, tag, share=100.0):
        """Bring `tag` over the line; `share`: what it gets at the highest power of the field it needs."""
        self.shares[tag] = share
        self._net_field.follow(tag)

    def leave(self, tag):
        del self.shares[tag]
        self._net_field.follow(tag)

    def break_open(self, is_open):
        self.is_open = is_open
        self._net_field.carry_on()

    def short(self, is_shorted):
        self.is_shorted = is_shorted
        self._net_field.carry_on()


class NetField:
    """All lines behind the Field `field`; `chain`: the TPIC6B595Chain, set by whoever wires it up."""

    def __init__(self, field, count):
        self.field = field
        self.lines = [LineField(self) for _ in range(count)]
        self.chain = None
        self._carrying = []
        self._chosen = (0,) * count, 0
        self._power = 1.0

    def switch_lines(self):
        """Follow the outputs of the chain: tags over other lines lose their field."""
        outputs = self.chain.outputs
        self.carry(outputs[POWER_OUTPUTS:], outputs[0] | outputs[1] << 1)

    def carry(self, are_on, power):
        """Let the lines for which are_on[line] is true carry the current numbered `power`."""
        self._chosen = are_on, power
        self._power = POWERS_MA[min(power, 2)] / _MOST_MA
        self._carrying = [
            line
            for line, is_on in zip(self.lines, are_on)
            if (is_on or line.is_shorted) and not line.is_open
        ]
        if len(self._carrying) > 1:
            self._power *= _KEPT
        reached = {}
        for line in self._carrying:
            for tag, share in line.shares.items():
                reached[tag] = max(share, reached.get(tag, 0.0))
        for tag in self.field.tags:
            if tag not in reached:
                self.field.leave(tag)
        for tag, share in reached.items():
            self.field.enter(tag, share * self._power)

    def carry_on(self):
        """Let the current flow where it can, since a line has failed or works again."""
        self.carry(*self._chosen)

    def follow(self, tag):
        """Bring `tag` into the field or take it out, since it has come, gone or moved."""
        share = max((line.shares.get(tag, 0.0) for line in self._carrying), default=0.0)
        if share:
            self.field.enter(tag, share * self._power)
        elif tag in self.field.tags:
            self.field.leave(tag)
